/** Named people: what each may do at most, and their teams. Who they are, their sign-in or token says. */
import type { Answered } from '../../../../capture-kit/core/client/answer'
import { element } from '../../element'
import { attempt } from '../attempt'
import { chipField } from '../forms/chips'
import { say } from '../problem'
import { ask } from '../service'
import { button, heading, type PagedTable, pagedTable, sureButton, time } from './paged-table'
import { SCOPES } from './tokens'

type Reviewer = Answered<'/reviewers'>['body']['results'][number]

const HINT =
  'Set each reviewer’s teams and maximum permissions, or remove their access. Names come from sign-in or the token. Scenarios name a team as team:leads.'

export async function reviewersPage(page: HTMLElement): Promise<undefined> {
  const form = reviewerForm(() => table.refresh())
  const setActive = async ({ name, teams, scopes }: Reviewer, active: boolean) => {
    await ask('/reviewer/set', { name, teams, scopes, active })
    await table.refresh()
  }
  const table: PagedTable = pagedTable('Reviewers', (paging) => ask('/reviewers', paging), [
    { name: 'Name', cell: (one) => button(one.name, async () => form.fill(one)) },
    { name: 'Teams', cell: ({ teams }) => teams.join(', ') || '–' },
    { name: 'Maximum permissions', cell: mayDo },
    { name: 'Changed', cell: ({ at }) => time(at) },
    { name: 'By', cell: ({ by }) => by ?? '–' },
    {
      name: 'Access',
      cell: (one) =>
        one.active
          ? sureButton('Remove access', () => setActive(one, false))
          : button('Restore access', () => setActive(one, true)),
    },
  ])
  page.append(heading('Reviewers'), element('p', { class: 'hint' }, HINT), table.node, form.node)
  await table.refresh()
}

function mayDo({ scopes, active }: Reviewer): string {
  if (!active) return 'none: access removed'
  if (scopes === null) return 'as in the credential'
  return scopes.length === 0 ? 'none' : scopes.join(', ')
}

function reviewerForm(refresh: () => Promise<void>) {
  const name = element('input', {
    maxlength: '255',
    autocomplete: 'off',
    required: '',
    placeholder: 'ann@example.org',
    'data-path': 'name',
  })
  const teams = chipField({ path: 'teams', label: 'Teams', placeholder: 'night shift' })
  const narrowed = element('input', { type: 'checkbox' })
  const scopes = SCOPES.map((scope) => ({ scope, field: element('input', { type: 'checkbox' }) }))
  const boxes = element(
    'fieldset',
    { class: 'boxes' },
    element('legend', {}, 'Maximum permissions'),
    ...scopes.map(({ scope, field }) => element('label', { class: 'box' }, field, scope)),
  )
  const showBoxes = () => {
    boxes.hidden = !narrowed.checked
  }
  narrowed.addEventListener('change', showBoxes)
  const form = element(
    'form',
    { class: 'card inline-form make', 'aria-label': 'Reviewer' },
    element('label', {}, element('span', {}, 'Name'), name),
    teams.node,
    element('label', { class: 'box' }, narrowed, 'Limit permissions'),
    boxes,
    element('button', { type: 'submit', class: 'quiet' }, 'Save reviewer'),
  )
  const fill = (one: Pick<Reviewer, 'name' | 'teams' | 'scopes'>) => {
    name.value = one.name
    teams.set(one.teams)
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
        teams: teams.read(),
        scopes: narrowed.checked ? most : null,
      })
      form.reset()
      teams.set([])
      showBoxes()
      await refresh()
    }, form)
  })
  showBoxes()
  return { node: form, fill }
}
