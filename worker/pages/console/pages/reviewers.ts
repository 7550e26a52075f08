/** Named people: what each may do at most, and their teams. Who they are, their sign-in or token says. */
import type { Answered } from '../../../../capture-kit/core/client/answer'
import { element } from '../../element'
import { attempt } from '../attempt'
import { say } from '../problem'
import { ask } from '../service'
import { button, heading, type PagedTable, pagedTable, sureButton, time } from './paged-table'
import { SCOPES } from './tokens'

type Reviewer = Answered<'/reviewers'>['body']['results'][number]

const HINT =
  'A person is who the sign-in, or the token, says. Here you say the most that this person may do, whatever the credential allows, ' +
  'to which teams the person belongs, and when all of it ends. Rules of scenarios name people, and teams as team:leads.'

export async function reviewersPage(page: HTMLElement): Promise<undefined> {
  const form = reviewerForm(() => table.refresh())
  const setActive = async ({ name, teams, scopes }: Reviewer, active: boolean) => {
    await ask('/reviewer/set', { name, teams, scopes, active })
    await table.refresh()
  }
  const table: PagedTable = pagedTable('Reviewers', (paging) => ask('/reviewers', paging), [
    { name: 'Name', cell: (one) => button(one.name, async () => form.fill(one)) },
    { name: 'Teams', cell: ({ teams }) => teams.join(', ') || '–' },
    { name: 'May do at most', cell: mayDo },
    { name: 'Changed', cell: ({ at }) => time(at) },
    { name: 'By', cell: ({ by }) => by ?? '–' },
    {
      name: 'Access',
      cell: (one) =>
        one.active
          ? sureButton('End access', () => setActive(one, false))
          : button('Let in again', () => setActive(one, true)),
    },
  ])
  page.append(heading('Reviewers'), element('p', { class: 'hint' }, HINT), table.node, form.node)
  await table.refresh()
}

function mayDo({ scopes, active }: Reviewer): string {
  if (!active) return 'nothing: access has ended'
  if (scopes === null) return 'what the credential says'
  return scopes.length === 0 ? 'nothing' : scopes.join(', ')
}

function reviewerForm(refresh: () => Promise<void>) {
  const name = element('input', { maxlength: '255', autocomplete: 'off', required: '', placeholder: 'ann@example.org' })
  const teams = element('input', { autocomplete: 'off', placeholder: 'leads, night shift' })
  const narrowed = element('input', { type: 'checkbox' })
  const scopes = SCOPES.map((scope) => ({ scope, field: element('input', { type: 'checkbox' }) }))
  const boxes = element(
    'fieldset',
    { class: 'boxes' },
    element('legend', {}, 'No more than'),
    ...scopes.map(({ scope, field }) => element('label', { class: 'box' }, field, scope)),
  )
  const showBoxes = () => {
    boxes.hidden = !narrowed.checked
  }
  narrowed.addEventListener('change', showBoxes)
  const form = element(
    'form',
    { class: 'card inline-form make', 'aria-label': 'A person' },
    element('label', {}, 'Name', name),
    element('label', {}, 'Teams', teams),
    element('label', { class: 'box' }, narrowed, 'May do less than the credential says'),
    boxes,
    element('button', { type: 'submit', class: 'quiet' }, 'Save the person'),
  )
  const fill = (one: Pick<Reviewer, 'name' | 'teams' | 'scopes'>) => {
    name.value = one.name
    teams.value = one.teams.join(', ')
    narrowed.checked = one.scopes !== null
    for (const { scope, field } of scopes) field.checked = one.scopes?.includes(scope) ?? false
    showBoxes()
    name.focus()
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const most = scopes.flatMap(({ scope, field }) => (field.checked ? [scope] : []))
    say(null)
    void attempt(async () => {
      await ask('/reviewer/set', {
        name: name.value,
        teams: teams.value
          .split(',')
          .map((team) => team.trim())
          .filter(Boolean),
        scopes: narrowed.checked ? most : null,
      })
      form.reset()
      showBoxes()
      await refresh()
    })
  })
  showBoxes()
  return { node: form, fill }
}
