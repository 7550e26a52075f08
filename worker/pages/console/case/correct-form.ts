/** Fields that were read wrongly are corrected here, with a reason. */
import { html, type TemplateResult } from 'lit'
import type { SessionView } from '../../views/answers'
import { fieldName } from '../../views/wording'
import { attempt } from '../attempt'
import { say } from '../problem'
import { ask } from '../service'

/** One for each document of a session that is neither approved nor declined; `done` shows what has become of it. */
export function correctForms(
  { sessionId, results, decision }: Pick<SessionView, 'sessionId' | 'results' | 'decision'>,
  done: () => Promise<void>,
): TemplateResult[] {
  if (decision.outcome === 'approved' || decision.outcome === 'declined') return []
  const documents = results.filter((task) => task.type === 'document')
  return documents.flatMap((task, document) => {
    const titles = [...new Set(task.ocr.fields.map(({ title }) => title))]
    return titles.length === 0 ? [] : [form({ sessionId, document }, titles, done)]
  })
}

function form(place: { sessionId: string; document: number }, titles: readonly string[], done: () => Promise<void>) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const { target } = event
    if (!(target instanceof HTMLFormElement)) return
    const given = new FormData(target)
    const said = (name: string) => String(given.get(name) ?? '').trim()
    say(null)
    void attempt(async () => {
      await ask('/review/correct', { ...place, title: said('title'), value: said('value'), reason: said('reason') })
      target.reset()
      await done()
    })
  }
  return html`<details class="correct"><summary>Correct a field</summary>
    <form class="inline-form" aria-label="Correct a field" @submit=${submit}>
      <label>Field <select name="title">${titles.map((title) => html`<option value=${title}>${fieldName(title)}</option>`)}</select></label>
      <label>Value on the document <input name="value" required maxlength="200" autocomplete="off" /></label>
      <label>Reason <input name="reason" required minlength="3" maxlength="1000" autocomplete="off" /></label>
      <button type="submit" class="quiet">Save the correction</button>
      <p class="hint">Enter dates as YYYY-MM-DD. The original reading is kept and the checks are not rerun.</p>
    </form></details>`
}
