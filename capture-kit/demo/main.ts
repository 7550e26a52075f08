import { byId } from './element'
import { Picker } from './picker'
import { decided, Refusal, upload } from './service'
import { sessionView } from './session-view'
import { currentToken, takeTokenFromAddress } from './token'
import { showToken, watchTokenPanel } from './token-panel'
import { refusalWords } from './wording'

const capture = byId('capture', HTMLElement)
const progress = byId('progress', HTMLElement)
const result = byId('result', HTMLElement)
const bar = byId('progress-bar', HTMLProgressElement)
const progressText = byId('progress-text', HTMLElement)
const problem = byId('problem', HTMLElement)
const submit = byId('submit', HTMLButtonElement)
const ocr = byId('ocr', HTMLInputElement)

const changed = () => {
  submit.disabled = pickers.every(({ files }) => files.length === 0)
}
const pickers = [
  new Picker({
    id: 'document',
    title: 'Identity document',
    hint: 'Passport, ID card or visa. Both sides of a card.',
    max: 2,
    changed,
  }),
  new Picker({ id: 'selfie', title: 'Selfie', hint: 'The face from the front, in even light.', max: 1, changed }),
]
byId('pickers', HTMLElement).append(...pickers.map(({ root }) => root))

// A photo dropped beside its place must not replace the page.
for (const name of ['dragover', 'drop'] as const) addEventListener(name, (event) => event.preventDefault())
takeTokenFromAddress()
addEventListener('hashchange', () => {
  takeTokenFromAddress()
  showToken()
})
watchTokenPanel()

byId('upload', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault()
  void verify()
})

async function verify(): Promise<void> {
  const token = currentToken()
  if (!token) {
    showToken({ ask: true })
    return
  }
  say(null)
  show(progress)
  const stopClock = showProgress()
  try {
    const images = pickers.flatMap(({ files }) => files)
    const sessionId = await upload(token, images, ocr.checked, (share) => {
      bar.value = share
      progressText.textContent = `Sending the photos: ${Math.round(share * 100)} %`
    })
    bar.removeAttribute('value')
    progressText.textContent = 'Reading the document, checking it, comparing the faces'
    const session = await decided(token, sessionId)
    result.replaceChildren(...sessionView(session, startAgain))
    show(result)
    result.querySelector('h1')?.focus()
  } catch (error) {
    show(capture)
    say(refusalWords(error))
    if (error instanceof Refusal && error.status === 401) showToken({ ask: true })
  } finally {
    stopClock()
  }
}

/** Seconds count on, so that a long wait does not look like a stop. */
function showProgress(): () => void {
  const started = Date.now()
  progressText.dataset.seconds = '0 s'
  const timer = setInterval(() => {
    progressText.dataset.seconds = `${Math.floor((Date.now() - started) / 1000)} s`
  }, 1000)
  return () => clearInterval(timer)
}

function startAgain(): void {
  for (const picker of pickers) picker.clear()
  show(capture)
  byId('document', HTMLInputElement).focus()
}

function show(section: HTMLElement): void {
  for (const other of [capture, progress, result]) other.hidden = other !== section
}

function say(text: string | null): void {
  problem.hidden = text === null
  problem.textContent = text
}
