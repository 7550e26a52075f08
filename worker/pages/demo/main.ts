import type { SessionView } from '../../../capture-kit/core/upload/upload'
import { KycFlow } from '../../../capture-kit/ui/flow'
import { byId, element } from '../element'
import { watchOptions } from './options'
import { newSession } from './service'
import { sessionView } from './session-view'
import { currentToken, takeTokenFromAddress } from './token'
import { showToken, watchTokenPanel } from './token-panel'
import { Refusal, refusalWords } from './wording'

const flow = byId('flow', KycFlow)
const capture = byId('capture', HTMLElement)
const options = byId('options', HTMLElement)
const result = byId('result', HTMLElement)
const problem = byId('problem', HTMLElement)

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

flow.addEventListener('kyc-step', (event) => {
  const { step } = (event as CustomEvent<{ step: string }>).detail
  options.hidden = step !== 'welcome'
})
flow.addEventListener('kyc-complete', (event) => {
  const { session } = (event as CustomEvent<{ session: SessionView }>).detail
  const heading = element('p', { class: 'aside' }, 'Above: what the person sees. Below: what your service learns.')
  result.replaceChildren(heading, ...sessionView(session, startAgain))
  result.hidden = false
})
void open()

/** A session for whoever is signed in; on a phone the flow has got one already. */
async function open(): Promise<void> {
  say(null)
  const token = currentToken()
  if (!token) {
    if (!flow.state && !location.hash.includes('kyc-handoff')) showToken({ ask: flow.clientToken === '' })
    return
  }
  try {
    const { sessionId, clientToken } = await newSession(token)
    flow.sessionId = sessionId
    flow.clientToken = clientToken
  } catch (error) {
    say(refusalWords(error))
    if (error instanceof Refusal && error.status === 401) showToken({ ask: true })
  }
}

function startAgain(): void {
  result.hidden = true
  result.replaceChildren()
  options.hidden = false
  void open()
  scrollTo({ top: 0 })
}

function say(text: string | null): void {
  problem.hidden = text === null
  problem.textContent = text
  capture.classList.toggle('broken', text !== null)
}
