/** Changes of scenarios that wait for a second person: what differs, and who may let it take effect. */
import { element } from '../../element'
import { button, sureButton, time } from '../pages/paged-table'
import { say } from '../problem'
import { ask } from '../service'
import { signedIn } from '../sign-in/who'
import { changeList } from './rule-form'

type Change = Awaited<ReturnType<typeof pending>>['results'][number]

/** All that wait; each is one at most of its scenario. */
const SHOWN = 50

const pending = () => ask('/scenario/changes', { state: 'pending', page: 1, pageSize: SHOWN })

interface WaitingChanges {
  node: HTMLElement
  refresh(): Promise<void>
}

/** `nameOf`: a scenario's; `decided`: a scenario may be another one now. */
export function waitingChanges(
  nameOf: (schemaId: string) => string,
  decided: (schemaId: string) => Promise<void>,
): WaitingChanges {
  const node = element('section', { class: 'waiting-changes', 'aria-label': 'Changes waiting for approval' })
  node.hidden = true
  const refresh = async () => {
    const { results } = await pending()
    node.hidden = results.length === 0
    node.replaceChildren(
      element('h2', {}, 'Changes waiting for approval'),
      ...results.map((change) =>
        card(change, nameOf(change.schemaId), async () => {
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
  const isOwn = by === signedIn()
  const reason = element('input', { minlength: '3', maxlength: '1000', autocomplete: 'off', 'data-path': 'why' })
  const decide = (approve: boolean) => async () => {
    say(null)
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
      `Version ${version} is in force. ${by} ${deletes ? 'asked to delete the scenario on' : 'made this change on'} `,
      time(at),
      why && `: “${why}”`,
    ),
    deletes
      ? element(
          'p',
          {},
          'No new sessions can be created with it. Existing sessions continue, and its versions are kept.',
        )
      : changeList(changes),
    element(
      'label',
      { class: 'why-changed' },
      element('span', {}, 'Reason for approving or rejecting (optional)'),
      reason,
    ),
    element(
      'div',
      { class: 'deeds' },
      isOwn
        ? null
        : deletes
          ? sureButton('Approve the deletion', decide(true))
          : button(`Approve as version ${version + 1}`, decide(true), 'primary'),
      button(isOwn ? 'Withdraw' : 'Reject', decide(false)),
    ),
    isOwn && element('p', { class: 'hint' }, 'You can’t approve your own change. Somebody else has to.'),
  )
}
