import { isHandoff } from '../../../capture-kit/core/handoff/link'
import { KycFlow } from '../../../capture-kit/ui/flow'
import { byId, element } from '../element'
import { sessionView } from '../views/session-view'
import { currentToken, takeTokenFromAddress } from '../views/token'
import { Refusal, refusalWords } from '../views/wording'
import { forgetSession, keepSession, keptSession } from './kept-session'
import { watchOptions } from './options'
import { freshClientToken, newSession, wholeSession } from './service'
import { showToken, watchTokenPanel } from './token-panel'

const flow = byId('flow', KycFlow)
const capture = byId('capture', HTMLElement)
const options = byId('options', HTMLElement)
const result = byId('result', HTMLElement)
const problem = byId('problem', HTMLElement)
const starting = byId('starting', HTMLElement)

/** Under `npm start` this page is there before the service: a call that takes longer is told of. */
const SLOW_MS = 700

// A photo dropped beside its place must not replace the page.
for (const name of ['dragover', 'drop'] as const) addEventListener(name, (event) => event.preventDefault())
takeTokenFromAddress()
addEventListener('hashchange', () => {
  takeTokenFromAddress()
  showToken()
  void open()
})
watchTokenPanel(() => void open())
watchOptions(flow)
flow.renewToken = () => freshClientToken(currentToken() ?? '', flow.sessionId)

flow.addEventListener('kyc-step', (event) => {
  const { step } = event.detail
  options.hidden = step !== 'welcome'
  // Of photos that are being replaced, nothing is told any more.
  if (step !== 'result') clear()
})
flow.addEventListener('kyc-complete', (event) => {
  void show(event.detail.session.sessionId)
})
void open()

/** A session for whoever is signed in; on a phone the flow has got one already. */
async function open(): Promise<void> {
  say(null)
  const token = currentToken()
  if (!token) {
    if (!flow.state && !isHandoff(location)) showToken({ ask: flow.clientToken === '' })
    return
  }
  try {
    const { sessionId, clientToken } = keptSession(token) ?? (await whileTold(newSession(token)))
    keepSession({ token, sessionId, clientToken })
    flow.sessionId = sessionId
    flow.clientToken = clientToken
  } catch (error) {
    say(refusalWords(error))
    if (error instanceof Refusal && error.status === 401) showToken({ ask: true })
  }
}

async function whileTold<Answer>(call: Promise<Answer>): Promise<Answer> {
  const late = setTimeout(() => {
    starting.textContent = 'The service is starting. This page continues by itself.'
  }, SLOW_MS)
  return await call.finally(() => {
    clearTimeout(late)
    starting.textContent = ''
  })
}

/** Session that is shown or being fetched: an answer about another one comes too late. */
let shown = ''

/** Shows what the browser's own token is not told; nothing on a phone that has taken over: it holds no other token. */
async function show(sessionId: string): Promise<void> {
  const token = currentToken()
  if (!token) return
  shown = sessionId
  const heading = element('p', { class: 'aside' }, 'Above: what the person sees. Below: what your service receives.')
  result.replaceChildren(heading, element('p', { class: 'aside fetching', role: 'status' }, 'Loading the result …'))
  result.hidden = false
  const answer = await wholeSession(token, sessionId).catch((error: unknown) => refusalWords(error))
  if (shown !== sessionId) return
  const parts =
    typeof answer === 'string'
      ? [element('p', { class: 'problem', role: 'alert' }, answer)]
      : sessionView(answer, startAgain)
  result.replaceChildren(heading, ...parts)
}

function clear(): void {
  shown = ''
  result.hidden = true
  result.replaceChildren()
}

function startAgain(): void {
  clear()
  forgetSession()
  options.hidden = false
  void open()
  scrollTo({ top: 0 })
}

function say(text: string | null): void {
  problem.hidden = text === null
  problem.textContent = text
  capture.classList.toggle('broken', text !== null)
}
