/** Changes of scenarios that wait for a second person: what differs, and who may let it take effect. */
import { element } from '../../element'
import { button, sureButton, time } from '../pages/paged-table'
import { say } from '../problem'
import { ask } from '../service'
import { changeList } from './rule-form'

type Change = Awaited<ReturnType<typeof pending>>['results'][number]

/** All that wait; each is one at most of its scenario. */
const SHOWN = 50

const pending = () => ask('/scenario/changes', { state: 'pending', page: 1, pageSize: SHOWN })

interface WaitingChanges {
  node: HTMLElement
  refresh(): Promise<void>
}

/** `names`: of scenarios, by id; `decided`: a scenario may be another one now. */
export function waitingChanges(
  names: () => ReadonlyMap<string, string>,
  decided: (schemaId: string) => Promise<void>,
): WaitingChanges {
  const node = element('section', { class: 'waiting-changes', 'aria-label': 'Changes that wait' })
  node.hidden = true
  const refresh = async () => {
    const { results } = await pending()
    node.hidden = results.length === 0
    node.replaceChildren(
      element('h2', {}, 'Changes that wait for a second person'),
      ...results.map((change) =>
        card(change, names().get(change.schemaId) ?? change.schemaId, async () => {
          await refresh()
          await decided(change.schemaId)
        }),
      ),
    )
  }
  return { node, refresh }
}

function card(
  { schemaId, changeId, version, at, by, why, deletes, changes }: Change,
  name: string,
  done: () => Promise<void>,
): HTMLElement {
  const reason = element('input', { minlength: '3', maxlength: '1000', autocomplete: 'off' })
  const decide = (approve: boolean) => async () => {
    say(null)
    if (!reason.reportValidity()) return
    const said = reason.value.trim()
    await ask('/scenario/decide', { schemaId, changeId, approve, ...(said ? { why: said } : {}) })
    await done()
  }
  return element(
    'article',
    { class: 'card editor waiting-change', 'aria-label': `${deletes ? 'Deletion' : 'Change'} of ${name}` },
    element('h3', {}, name),
    element(
      'p',
      { class: 'hint' },
      `Version ${version} holds. ${by} ${deletes ? 'wants the scenario deleted since' : 'made this change on'} `,
      time(at),
      why && `: “${why}”`,
    ),
    deletes
      ? element(
          'p',
          {},
          'Sessions cannot be created with it any more. Those that have begun go on, and its versions stay.',
        )
      : changeList(changes),
    element('label', { class: 'why-changed' }, 'Why it is approved or refused', reason),
    element(
      'div',
      { class: 'deeds' },
      deletes
        ? sureButton('Approve the deletion', decide(true))
        : button(`Approve as version ${version + 1}`, decide(true), 'primary'),
      button('Refuse', decide(false)),
    ),
    element('p', { class: 'hint' }, 'Who asked for it cannot approve it. Refusing one’s own withdraws it.'),
  )
}
