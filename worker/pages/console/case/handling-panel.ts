/** Panel for handling a case before it is decided: comment, hold, assign; with what was done and said. */
import { html, render, type TemplateResult } from 'lit'
import { element } from '../../element'
import { attempt } from '../attempt'
import { when } from '../history'
import { say } from '../problem'
import { ask, type Review } from '../service'
import { handlingWords, PAUSE_WORDS } from './handling-words'

type Handled = Pick<Review, 'handling' | 'notes'>
type Note = Review['notes'][number]

const DAY_MS = 86_400_000

/** `left`: the case is somebody else's now, or nobody's. */
export function handlingPanel(review: Review, left: () => void): HTMLElement {
  const node = element('section', { class: 'card around handling', 'aria-label': 'Case handling' })
  const { sessionId } = review.session
  const me = review.claim?.by
  const show = (handled: Handled): void => {
    render(panel(handled), node)
  }
  const panel = ({ handling, notes }: Handled): TemplateResult => html`
    <h2>Case handling</h2>
    ${flagsView(handling)} ${notesView(notes)}
    ${commentForm(async (text) => {
      const said = await ask('/review/note', { sessionId, text })
      show({ handling, notes: said.notes })
    })}
    ${handling.paused ? resumeForm((reason) => done(ask('/review/resume', { sessionId, reason }))) : pauseForm(pause)}
    ${assignForm(handling, assign)}`
  const done = async (answer: Promise<Handled>) => show(await answer)
  const pause = async (given: Given) => {
    const until = new Date(given('until')).toISOString()
    const pausedFor = given('for') === 'person' ? 'person' : 'hold'
    await ask('/review/pause', { sessionId, for: pausedFor, until, reason: given('reason') })
    left()
  }
  const assign = async (given: Given) => {
    const [to, team, due] = [given('to'), given('team'), given('due')]
    const priority = (['urgent', 'normal', 'low'] as const).find((one) => one === given('priority'))
    const answer = await ask('/review/assign', {
      sessionId,
      to: to || null,
      team: team || null,
      due: due ? new Date(due).toISOString() : null,
      ...(priority ? { priority } : {}),
      reason: given('reason'),
    })
    if ((to !== '' && to !== me) || team !== '') left()
    else show(answer)
  }
  show(review)
  return node
}

/** Value of a field of the form. */
type Given = (name: string) => string

function submitted(act: (given: Given) => Promise<unknown>) {
  return (event: SubmitEvent) => {
    event.preventDefault()
    const { target } = event
    if (!(target instanceof HTMLFormElement)) return
    const data = new FormData(target)
    say(null)
    void attempt(async () => {
      await act((name) => String(data.get(name) ?? '').trim())
      target.reset()
    })
  }
}

const flagsView = (handling: Review['handling']) => {
  const flags = handlingWords(handling)
  return flags.length === 0
    ? null
    : html`<p class="flags">${flags.map((flag) => html`<span class="tag">${flag}</span>`)}</p>`
}

export const notesView = (notes: readonly Note[]): TemplateResult | null =>
  notes.length === 0
    ? null
    : html`<ol class="notes" aria-label="Notes">
        ${notes.map((note) => html`<li><strong>${note.by}</strong> ${deed(note)} <time datetime=${note.at}>${when(note.at)}</time><p>${note.text}</p></li>`)}
      </ol>`

function deed({ kind, detail }: Note): string {
  if (kind === 'comment') return ''
  if (kind === 'resumed') return 'resumed the case'
  if (kind === 'looked') return `quality check: ${detail.outcome}`
  if (kind === 'upheld') return 'confirmed the decision'
  if (kind === 'paused')
    return `${detail.for === 'person' ? PAUSE_WORDS.person : PAUSE_WORDS.hold} until ${when(detail.until)}`
  const said = Object.entries(detail).map(
    ([name, value]) => `${name}: ${name === 'due' ? when(value) || value : value}`,
  )
  return said.join(', ')
}

/** A comment for other reviewers. */
export const commentForm = (comment: (text: string) => Promise<void>): TemplateResult => html`
  <form class="inline-form" aria-label="Comment" @submit=${submitted((given) => comment(given('comment')))}>
    <label class="wide">Comment for other reviewers <input name="comment" required maxlength="2000" autocomplete="off" /></label>
    <button type="submit" class="quiet">Add</button>
  </form>`

/** A day from now, as the form's field wants it: local, to the minute. */
const tomorrow = () => {
  const at = new Date(Date.now() + DAY_MS)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

const pauseForm = (pause: (given: Given) => Promise<void>) => html`
  <details><summary>Put on hold</summary>
    <form class="inline-form" aria-label="Put on hold" @submit=${submitted(pause)}>
      <label>Reason for the hold <select name="for"><option value="hold">Waiting for internal information</option>
        <option value="person">Waiting for the person</option></select></label>
      <label>Until <input name="until" type="datetime-local" required .defaultValue=${tomorrow()} /></label>
      <label class="wide">Details <input name="reason" required minlength="3" maxlength="1000" autocomplete="off" /></label>
      <button type="submit" class="quiet">Put on hold</button>
      <p class="hint">The case stays out of the queue until then. The person is not notified.</p>
    </form></details>`

const resumeForm = (resume: (reason: string) => Promise<void>) => html`
  <form class="inline-form" aria-label="Resume" @submit=${submitted((given) => resume(given('reason')))}>
    <label class="wide">Reason <input name="reason" required minlength="3" maxlength="1000" autocomplete="off" /></label>
    <button type="submit" class="quiet">Resume</button>
  </form>`

const assignForm = (
  { assignedTo, team, priority }: Review['handling'],
  assign: (given: Given) => Promise<void>,
) => html`
  <details><summary>Assign or escalate</summary>
    <form class="inline-form" aria-label="Assign or escalate" @submit=${submitted(assign)}>
      <label>Reviewer <input name="to" maxlength="255" autocomplete="off" .defaultValue=${assignedTo ?? ''} /></label>
      <label>Team <input name="team" maxlength="255" autocomplete="off" .defaultValue=${team ?? ''} /></label>
      <label>Priority <select name="priority">${(['urgent', 'normal', 'low'] as const).map(
        (one) => html`<option value=${one} ?selected=${one === priority}>${one}</option>`,
      )}</select></label>
      <label>Due <input name="due" type="datetime-local" /></label>
      <label class="wide">Details <input name="reason" required minlength="3" maxlength="1000" autocomplete="off" /></label>
      <button type="submit" class="quiet">Assign</button>
      <p class="hint">Other reviewers are no longer offered the case, but can still open it. Without a due time the scenario’s applies.</p>
    </form></details>`
