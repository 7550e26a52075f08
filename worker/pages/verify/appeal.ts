/** Where a session ends with a decline that its scenario lets be appealed: the person's own words, once. */
import { byId, element } from '../element'
import { APPEAL_TEXTS } from './appeal-texts'
import { paragraph } from './notice'
import { appeal } from './opened'

type State = 'possible' | 'sending' | 'failed' | 'made'

interface Asker {
  token: string
  sessionId: string
}

let asker: Asker | null = null
let state: State = 'possible'
/** Kept where the language is changed. */
let words = ''

const place = () => byId('appeal', HTMLElement)

export function showAppeal(of: Asker, as: 'possible' | 'made'): void {
  asker = of
  state = as
  sayAppeal()
}

export function hideAppeal(): void {
  asker = null
  place().hidden = true
}

/** What is shown, in the page's language. */
export function sayAppeal(): void {
  if (!asker) return
  const text = APPEAL_TEXTS[document.documentElement.lang] ?? APPEAL_TEXTS.en
  const title = element('h2', { id: 'appeal-title' }, text.title)
  if (state === 'made') place().replaceChildren(title, element('p', { role: 'status' }, text.made))
  else place().replaceChildren(title, paragraph(text.ask), form(asker))
  place().hidden = false
}

function form(of: Asker): HTMLElement {
  const text = APPEAL_TEXTS[document.documentElement.lang] ?? APPEAL_TEXTS.en
  const field = element('textarea', { rows: '4', required: '', minlength: '3', maxlength: '1000' })
  field.value = words
  field.addEventListener('input', () => {
    words = field.value
  })
  const send = element('button', { type: 'submit', class: 'primary' }, text.send)
  send.disabled = state === 'sending'
  const made = element('form', {}, element('label', {}, element('span', {}, text.label), field), send)
  if (state === 'failed') made.append(element('p', { role: 'alert' }, text.failed))
  made.addEventListener('submit', (event) => {
    event.preventDefault()
    void ask(of, field.value.trim())
  })
  return made
}

async function ask({ token, sessionId }: Asker, text: string): Promise<void> {
  state = 'sending'
  sayAppeal()
  const sent = await appeal(token, sessionId, text)
  const isMade = sent.ok || (sent.failure.kind === 'refused' && sent.failure.message === 'an appeal was already made')
  state = isMade ? 'made' : 'failed'
  sayAppeal()
}
