/** The console: who is signed in, the places they may go to, and the one that the address names. */

import type { SignInView } from '../../contract/tokens'
import { byId, element } from '../element'
import { forgetToken, tokenOfAddress, useToken } from '../views/token'
import { forgetDesk, leaveDesk } from './desk/desk'
import { mayLeave } from './forms/unsaved-edits'
import { openPlace, PLACES, type Place } from './places'
import { onSignedOut, say } from './problem'
import { comeBack, goToProvider } from './sign-in/provider'
import { remember, signInView, signOut } from './sign-in/who'

const page = byId('page', HTMLElement)
const places = byId('places', HTMLElement)
const panel = byId('sign-in', HTMLFormElement)
const out = byId('sign-out', HTMLButtonElement)

let may: readonly Place[] = []

const offered = tokenOfAddress()
panel.addEventListener('submit', (event) => {
  event.preventDefault()
  useToken(byId('token', HTMLInputElement).value)
  void start()
})
out.addEventListener('click', async () => {
  if (!mayLeave()) return
  await leaveDesk()
  signOut()
})
addEventListener('hashchange', leaveFor)
onSignedOut(() => void signInAgain())
void begin()

/** Address of what is shown. */
let shownHash = location.hash

function leaveFor(): void {
  if (location.hash === shownHash) return
  if (mayLeave()) void go()
  else location.hash = shownHash
}

async function begin(): Promise<void> {
  const wrong = await comeBack()
  const isLeft = offered !== null && !(await isTaken(offered))
  await start()
  if (isLeft) offer(offered)
  if (wrong) say(wrong)
}

/** Where people sign in elsewhere, a link of somebody else's must not sign them in as another. */
async function isTaken(token: string): Promise<boolean> {
  const view = await signInView().catch(() => null)
  if (!view || view.access || view.oidc) return false
  useToken(token)
  return true
}

function offer(token: string): void {
  if (!panel.hidden) byId('token', HTMLInputElement).value = token
  say(
    panel.hidden
      ? 'You’re already signed in. The token in the address was not used.'
      : 'The link contained a token. Sign in with it only if you trust who sent it.',
  )
}

async function start(): Promise<void> {
  say(null)
  const view = await signInView().catch(() => null)
  if (!view) say('The service can’t be reached.')
  const you = view?.you ?? null
  may = you ? PLACES.filter((place) => isOpen(place, you)) : []
  if (!you || may.length === 0) {
    showSignIn(view)
    return
  }
  remember(you)
  panel.hidden = true
  out.hidden = false
  byId('reviewer', HTMLElement).textContent = you.name ?? ''
  byId('sandbox', HTMLElement).hidden = !you.sandbox
  await go()
}

/** Whoever is not named reviews nothing. */
const isOpen = ({ name, scope }: Place, you: NonNullable<SignInView['you']>) =>
  (scope === null || scope.split(' ').every((one) => you.scopes.includes(one))) &&
  (name !== 'reviews' || you.name !== null)

/** `view`: what the service says of the ways in, where it has been asked. */
let isAsking = false
/** The credential has ended in the middle of work: what it has shown goes with it. */
async function signInAgain(): Promise<void> {
  if (isAsking) return
  isAsking = true
  forgetDesk()
  page.replaceChildren()
  forgetToken()
  showSignIn(null)
  const view = await signInView().catch(() => null)
  if (view && !panel.hidden) offerWays(view)
  isAsking = false
}

function showSignIn(view: SignInView | null): void {
  panel.hidden = false
  out.hidden = true
  places.hidden = true
  page.hidden = true
  byId('desk', HTMLElement).hidden = true
  if (!view) return
  offerWays(view)
  if (view.you) say('You’re signed in, but you don’t have access to any page here.')
  else if (sessionStorage.length > 0) {
    forgetToken()
    say(
      'This token can’t be used to review: it has expired, was revoked, or has no reviewer name or review permission.',
    )
  }
}

function offerWays({ oidc, access }: SignInView): void {
  const button = byId('provider', HTMLButtonElement)
  button.hidden = oidc === null
  if (oidc) {
    button.textContent = `Sign in at ${new URL(oidc.issuer).hostname}`
    button.onclick = () => void goToProvider(oidc)
  }
  byId('access', HTMLElement).hidden = !access
}

async function go(): Promise<void> {
  shownHash = location.hash
  const [, name = '', id = ''] = location.hash.split('/')
  const place = may.find((one) => one.name === name) ?? may[0]
  if (!place) return
  showPlaces(place)
  say(null)
  await openPlace(place, page, decoded(id), byId('reviewer', HTMLElement).textContent)
}

/** An address that somebody has typed may be anything. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

function showPlaces(current: Place): void {
  places.hidden = may.length < 2
  const links = may.map(({ name, label }) =>
    element('a', { href: `#/${name}`, ...(name === current.name ? { 'aria-current': 'page' } : {}) }, label),
  )
  places.replaceChildren(...links)
  // Where they do not all fit.
  links.find((link) => link.hasAttribute('aria-current'))?.scrollIntoView({ inline: 'center', block: 'nearest' })
  document.title = `${current.label} · edge-kyc`
}
