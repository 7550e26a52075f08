/** The interface, readable and to be tried: /openapi.json as a page. */
import { byId, element } from '../element'
import { currentToken, takeTokenFromAddress, tokenUser, useToken } from '../views/token'
import { showContents } from './contents'
import type { OpenApi } from './document'
import { matchingGuides } from './guides-search'
import { nameFields } from './names'
import { followColourScheme } from './theme'

const place = byId('reference', HTMLElement)
const form = byId('token-form', HTMLFormElement)
const field = byId('token', HTMLInputElement)
const state = byId('token-state', HTMLElement)

takeTokenFromAddress()
followColourScheme()
showToken()
form.addEventListener('submit', (event) => {
  event.preventDefault()
  useToken(field.value)
  field.value = ''
  showToken()
})

byId('contents-box', HTMLDetailsElement).open = !matchMedia('(max-width: 860px)').matches
// Whoever comes for the first time reads first; links to the reference and its operations have a #.
if (location.hash === '') showLanding()
else await showReference()

/** The search begins with the reference, which takes longer to come than the guides. */
function showLanding(): void {
  const landing = byId('landing', HTMLElement)
  landing.hidden = false
  addEventListener(
    'hashchange',
    () => {
      landing.hidden = true
      void showReference()
    },
    { once: true },
  )
  byId('search', HTMLInputElement).addEventListener('input', async ({ target }) => {
    if (!landing.hidden && target instanceof HTMLInputElement) await matchingGuides(target.value.trim())
  })
}

async function showReference(): Promise<void> {
  byId('whole-reference', HTMLElement).hidden = false
  try {
    await draw()
  } catch (error) {
    place.replaceChildren(element('p', { class: 'problem', role: 'alert' }, `The interface cannot be loaded: ${error}`))
  }
}

async function draw(): Promise<void> {
  const response = await fetch('/openapi.json')
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  const document = (await response.json()) as OpenApi
  // Swagger UI is a third of a megabyte.
  const { reference } = await import('./reference')
  place.replaceChildren()
  nameFields(place)
  completeAddress(document)
  showContents(document, await reference(place, document))
}

/** `#kycProcess` alone leads to the operation, too: `#/KYC/kycProcess` is what Swagger UI opens. */
function completeAddress({ paths }: OpenApi): void {
  const post = Object.values(paths).find(({ post }) => `#${post.operationId}` === location.hash)?.post
  const [tag] = post?.tags ?? []
  if (post && tag) history.replaceState(null, '', `#/${tag}/${post.operationId}`)
}

function showToken(): void {
  const token = currentToken()
  state.textContent = token
    ? `Calls are made as ${tokenUser(token) ?? 'whoever the token is of'}, until this tab is closed.`
    : 'Without a token, calls are refused: npm run -s jwt -- --user me --group 1'
}
