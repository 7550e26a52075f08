/** The page behind a session's link, and the one that a phone opens to go on with a session. */
import { client } from '../../../capture-kit/core/client/client'
import { renewing } from '../../../capture-kit/core/client/renewing'
import { SessionToken } from '../../../capture-kit/core/flow/session-token'
import { isHandoff } from '../../../capture-kit/core/handoff/link'
import { followSession, isSettled } from '../../../capture-kit/core/upload/follow-session'
import type { Failure } from '../../../capture-kit/core/upload/session-calls'
import { KycFlow } from '../../../capture-kit/ui/flow'
import { directionOf, LOCALES, loadMessages, localeFor } from '../../../capture-kit/ui/messages/messages'
import type { Messages } from '../../../capture-kit/ui/messages/texts'
import { byId, element } from '../element'
import { hideAppeal, sayAppeal, showAppeal } from './appeal'
import { showBrand } from './brand'
import { solvedCaptcha } from './captcha'
import { takeLinkToken } from './link'
import { button, paragraph, showConsent, showFlow, showNotice, spinner } from './notice'
import { type Agreement, type OpenedSession, openLink } from './opened'
import { renewal } from './renewal'
import { TEXTS, type Texts } from './texts'
import { hideWallet, sayWallet, showWallet } from './wallet'
import { hideWayBack, sayWayBack, showWayBack, type WayBack } from './way-back'

const flow = byId('flow', KycFlow)
const language = byId('language', HTMLSelectElement)

let kit: Messages
let text: Texts
/** Shows the current notice again, in another language. */
let say = () => {}

// On the phone the flow has got a token already.
const isLink = location.hash.includes('link=')
const isTaken = isHandoff(location) || (flow.handedOver && !isLink)
const token = isTaken ? null : takeLinkToken()
// Asked beside the words, not after them.
const opening = token ? openLink(token) : null

const wished = new URLSearchParams(location.search).get('lang')
await speak(localeFor(wished ? [wished] : navigator.languages))
language.append(...LOCALES.map((locale) => element('option', { value: locale }, nameOf(locale))))
language.value = document.documentElement.lang
language.addEventListener('change', async () => {
  await speak(language.value)
  say()
  sayWallet(kit)
  sayAppeal()
  sayWayBack(text)
})

// Who holds a phone has no use for a code to be scanned with one.
if (matchMedia('(pointer: coarse) and (max-width: 700px)').matches) flow.handoffPage = ''

if (isTaken) capture()
else if (token && opening) void open(token, undefined, opening)
else tell(() => showNotice(kit.token, paragraph(kit.tokenText)))
addEventListener('hashchange', () => location.reload())

/** `opening`: where it was asked for before. */
async function open(token: string, agreement?: Agreement, opening = openLink(token, agreement)): Promise<void> {
  const opened = await opening
  if (!opened.ok) {
    failed(opened.failure, () => void open(token, agreement))
    return
  }
  const session = opened.body
  showBrand(session)
  sayWhere()
  if (session.consent) ask(token, session, session.consent)
  else if (session.state === 'finished') finished(token, session)
  else if (session.state === 'processing') await wait(token, session)
  else begin(token, session)
  // After the agreement nothing else would say that there is something new.
  if (agreement) byId('heading', HTMLElement).focus()
}

function ask(token: string, session: OpenedSession, consent: NonNullable<OpenedSession['consent']>): void {
  const { version } = consent
  const agree = (code: string) => {
    const agreed = consent.texts.find((one) => one.language === code)
    if (agreed) void open(token, { version, language: agreed.language })
  }
  const decline = () => {
    tell(() => showNotice(text.withoutConsent, paragraph(text.withoutConsentText)))
    showWayBack({ ...session, title: session.page.title }, 'left', text)
  }
  tell(() => showConsent(consent, document.documentElement.lang, text, { agree, decline }))
}

function begin(token: string, session: OpenedSession): void {
  const { sessionId, clientToken, asks, captcha, page, returnUrl } = session
  const back = { sessionId, returnUrl, title: page.title }
  flow.noSelfie = !asks.selfie
  flow.sender = page.title ?? ''
  // The way back is said below.
  if (returnUrl !== null) flow.messages = { successText: '' }
  flow.liveness = asks.liveness
  flow.documentTake = asks.documentTake
  flow.documents = asks.document ? asks.documentTypes.join(' ') : 'none'
  flow.countries = asks.documentStates.join(' ')
  if (captcha !== null) {
    flow.captcha = () => solvedCaptcha(captcha)
    // A phone would be told of no captcha.
    flow.handoffPage = ''
  }
  flow.sessionId = sessionId
  flow.clientToken = clientToken ?? ''
  const { renew, over } = renewal(token)
  flow.renewToken = renew
  flow.addEventListener('kyc-error', ({ detail }) => {
    const ended = over()
    if (detail.reason === 'token' && ended) queueMicrotask(() => finished(token, ended))
    else if (detail.step === 'failed' && !detail.recoverable) queueMicrotask(() => showWayBack(back, 'left', text))
  })
  flow.addEventListener('kyc-step', () => {
    hideWayBack()
    hideWallet()
    hideAppeal()
  })
  flow.addEventListener('kyc-exit', () => queueMicrotask(() => showWayBack(back, 'left', text)))
  flow.addEventListener('kyc-complete', (event) => {
    const { retryable, session: ended } = event.detail
    const isDeclined = ended.decision.outcome === 'declined'
    queueMicrotask(() => {
      // Whoever may try again is not sent away.
      if (retryable) showWayBack(back, 'left', text)
      else void end(token, { ...session, isDeclined }, back)
    })
  })
  capture()
}

/** Whoever may take a credential with them, or appeal, is not sent away either. */
async function end(
  token: string,
  { credential, isDeclined }: OpenedSession & { isDeclined: boolean },
  back: WayBack,
): Promise<void> {
  const opened = credential === 'none' && !isDeclined ? null : await openLink(token)
  const stays = opened?.ok === true && offered(token, opened.body)
  showWayBack(back, stays ? 'left' : 'finished', text)
}

/** What a person may still do whose session is decided; false: nothing. */
function offered(token: string, { sessionId, credential, appeal }: OpenedSession): boolean {
  if (credential === 'ready') showWallet({ token, sessionId }, kit)
  if (appeal !== 'none') showAppeal({ token, sessionId }, appeal)
  return credential === 'ready' || appeal !== 'none'
}

/** The flow speaks for itself: no notice is said again in its place. */
function capture(): void {
  say = () => {}
  showFlow()
}

/** The page was left while the photos were being checked. */
async function wait(token: string, { sessionId, clientToken }: OpenedSession): Promise<void> {
  tell(() => showNotice(kit.deciding, spinner(), paragraph(kit.decidingText)))
  const { renew, over } = renewal(token)
  const held = new SessionToken(clientToken ?? '', renew)
  const settled = await followSession(renewing(client({ token: held.current }), held.renew), sessionId, isSettled)
  const session = over()
  if (session) finished(token, session)
  else if (settled.ok) await open(token)
  else failed(settled.failure, () => void open(token))
}

function finished(token: string, session: OpenedSession): void {
  const { sessionId, returnUrl, page, outcome } = session
  if (outcome === 'review') tell(() => showNotice(kit.review, paragraph(kit.reviewText)))
  else if (outcome === null || outcome === 'approved')
    tell(() => showNotice(text.finished, paragraph(text.finishedText)))
  else tell(() => showNotice(kit.declined, paragraph(kit.declinedText)))
  offered(token, session)
  showWayBack({ sessionId, returnUrl, title: page.title }, 'left', text)
}

function failed(failure: Failure, again: () => void): void {
  const [title, detail, action] = saying(failure, again)
  tell(() => showNotice(title(), paragraph(detail()), action ? button(kit.tryAgain, action) : null))
}

type Saying = [title: () => string, detail: () => string, action?: () => void]

function saying(failure: Failure, again: () => void): Saying {
  if (failure.kind === 'network') return [() => kit.network, () => kit.networkText, again]
  if (failure.kind === 'refused' && failure.message === 'link was opened on another device')
    return [() => text.elsewhere, () => text.elsewhereText]
  if (failure.kind === 'refused' && failure.message === 'consent was given to another text')
    return [() => text.consentTitle, () => text.consentChanged, () => location.reload()]
  return [() => kit.token, () => kit.tokenText]
}

function tell(notice: () => void): void {
  say = notice
  notice()
}

async function speak(locale: string): Promise<void> {
  kit = await loadMessages(locale)
  text = TEXTS[locale] ?? TEXTS.en
  Object.assign(document.documentElement, { lang: locale, dir: directionOf(locale) })
  flow.lang = locale
  sayWhere()
}

/** Title and heading in the page's language; a page that names the asking party has that name in its title. */
function sayWhere(): void {
  const asker = byId('asker', HTMLElement).textContent
  document.title = asker ? `${asker}: ${kit.welcome}` : kit.welcome
  byId('heading', HTMLElement).textContent = kit.welcome
  byId('test', HTMLElement).textContent = text.test
}

function nameOf(locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale
}
