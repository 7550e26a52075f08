/** Legal holds: what is held is erased by nobody. */
import type { Answered } from '../../../../capture-kit/core/client/answer'
import { element } from '../../element'
import { attempt } from '../attempt'
import { button, type PagedTable, pagedTable, time } from '../pages/paged-table'
import { say } from '../problem'
import { ask } from '../service'

type Hold = Answered<'/holds'>['body']['results'][number]
type Held = Pick<Hold, 'kind' | 'subjectId'>

const named = ({ kind, subjectId }: Held) => (kind === 'session' ? { sessionId: subjectId } : { personId: subjectId })

export function holdsView() {
  const refresh = (): Promise<void> => table.refresh()
  const table: PagedTable = pagedTable<Hold>('Legal holds', (paging) => ask('/holds', paging), [
    { name: 'Subject', cell: (hold) => subject(hold) },
    { name: 'Reason', cell: ({ reason }) => reason },
    { name: 'Set on', cell: ({ setAt }) => time(setAt) },
    { name: 'Set by', cell: ({ setBy }) => setBy ?? '–' },
    { name: 'Actions', cell: (hold) => release(hold, refresh) },
  ])
  const { form, begin } = setting(refresh)
  const title = element('h2', { class: 'section' }, 'Legal holds')
  const hint = element(
    'p',
    { class: 'hint' },
    'Data on legal hold is never erased, neither when its retention period ends nor on request.',
  )
  return { nodes: [title, hint, form, table.node], refresh, begin }
}

const subject = ({ kind, subjectId }: Held) =>
  kind === 'session'
    ? element('a', { href: `#/sessions/${subjectId}` }, `session ${subjectId.slice(0, 8)}`)
    : element('span', {}, 'person ', element('code', {}, subjectId))

function release(hold: Hold, done: () => Promise<void>): HTMLElement {
  return button('Release hold', async () => {
    if (!confirm(`Release the hold on ${hold.kind} ${hold.subjectId}? Its retention period applies again.`)) return
    await ask('/hold/release', named(hold))
    await done()
  })
}

function setting(done: () => Promise<void>) {
  const kind = element(
    'select',
    { id: 'hold-kind' },
    element('option', { value: 'session' }, 'Session'),
    element('option', { value: 'person' }, 'Person'),
  )
  const id = element('input', { id: 'hold-id', maxlength: '36', required: '', autocomplete: 'off', size: '36' })
  const why = element('input', {
    id: 'hold-why',
    'data-path': 'reason',
    maxlength: '500',
    required: '',
    autocomplete: 'off',
    size: '30',
  })
  const form = element(
    'form',
    { class: 'inline-form', 'aria-label': 'Set a hold' },
    element('label', {}, element('span', {}, 'Type'), kind),
    element('label', {}, element('span', {}, 'Id'), id),
    element('label', {}, element('span', {}, 'Reason (shown to whoever asks for erasure)'), why),
    element('button', { type: 'submit', class: 'quiet' }, 'Set hold'),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    say(null)
    id.setAttribute('data-path', kind.value === 'person' ? 'personId' : 'sessionId')
    const held = { kind: kind.value === 'person' ? 'person' : 'session', subjectId: id.value.trim() } as const
    void attempt(async () => {
      await ask('/hold/set', { ...named(held), reason: why.value.trim() })
      form.reset()
      await done()
    }, form)
  })
  /** Begins a hold of a found object: only the reason is missing. */
  const begin = (held: Held) => {
    kind.value = held.kind
    id.value = held.subjectId
    why.focus()
    form.scrollIntoView({ block: 'center' })
  }
  return { form, begin }
}
