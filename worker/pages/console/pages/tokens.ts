/** Permanent tokens: listed, made, and revoked. */
import { element } from '../../element'
import { attempt } from '../attempt'
import { say } from '../problem'
import { ask } from '../service'
import { may } from '../sign-in/who'
import { heading, type PagedTable, pagedTable, sureButton, time } from './paged-table'

export const SCOPES = [
  'kyc',
  'review',
  'persons',
  'sources',
  'tokens',
  'balance',
  'export',
  'admin',
  'operations',
] as const

export async function tokensPage(page: HTMLElement): Promise<undefined> {
  const revoke = async (handle: string) => {
    await ask('/token/delete', { token_id: handle })
    await table.refresh()
  }
  const table: PagedTable = pagedTable('Tokens', (paging) => ask('/tokens', paging), [
    { name: 'Label', cell: ({ label }) => label ?? '–' },
    { name: 'Handle', cell: ({ handle }) => element('code', {}, handle) },
    { name: 'Made by', cell: ({ operator }) => operator ?? '–' },
    { name: 'Made', cell: ({ created }) => time(created) },
    { name: 'Expires', cell: ({ expires }) => time(expires) },
    { name: 'Last used', cell: ({ lastUsed }) => time(lastUsed) },
    { name: 'End', cell: ({ handle }) => sureButton('Revoke', () => revoke(handle)) },
  ])
  page.append(heading('Tokens'), makeForm(table.refresh), table.node)
  await table.refresh()
}

function makeForm(refresh: () => Promise<void>): HTMLElement {
  const label = element('input', { maxlength: '100', autocomplete: 'off', required: '' })
  const days = element('input', { type: 'number', min: '1', max: '3650', value: '90', required: '' })
  const scopes = SCOPES.filter(may).map((scope) => ({ scope, field: element('input', { type: 'checkbox' }) }))
  const made = element('output', { class: 'made' })
  const form = element(
    'form',
    { class: 'card inline-form make', 'aria-label': 'New token' },
    element('label', {}, 'What it is for', label),
    element('label', {}, 'Days', days),
    element(
      'fieldset',
      { class: 'boxes' },
      element('legend', {}, 'It may do'),
      ...scopes.map(({ scope, field }) => element('label', { class: 'box' }, field, scope)),
    ),
    element('button', { type: 'submit', class: 'quiet' }, 'Make a token'),
    made,
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const scope = scopes.flatMap((one) => (one.field.checked ? [one.scope] : [])).join(' ')
    say(scope === '' ? 'Choose what the token may do.' : null)
    if (scope === '') return
    void attempt(async () => {
      const { token } = await ask('/token/create', { label: label.value, expires: days.value, scope })
      made.replaceChildren('Shown this once: ', element('code', {}, token.id))
      label.value = ''
      await refresh()
    })
  })
  return form
}
