/** Permanent tokens: listed, made, and revoked. */
import { element } from '../../element'
import { attempt } from '../attempt'
import { onceShown } from '../once-shown'
import { say } from '../problem'
import { ask, NotDone } from '../service'
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
    { name: 'Name', cell: ({ label }) => label ?? '–' },
    { name: 'Permissions', cell: ({ scopes }) => scopes.join(', ') },
    { name: 'Handle', cell: ({ handle }) => element('code', {}, handle) },
    { name: 'Created by', cell: ({ operator }) => operator ?? '–' },
    { name: 'Created', cell: ({ created }) => time(created) },
    { name: 'Expires', cell: ({ expires }) => time(expires) },
    { name: 'Last used', cell: ({ lastUsed }) => time(lastUsed) },
    { name: 'Actions', cell: ({ handle }) => sureButton('Revoke', () => revoke(handle)) },
  ])
  page.append(heading('Tokens'), makeForm(table.refresh), table.node)
  await table.refresh()
}

const NOTHING = { path: 'scope', expected: { description: 'Choose at least one permission' } }

function makeForm(refresh: () => Promise<void>): HTMLElement {
  const label = element('input', { maxlength: '100', autocomplete: 'off', required: '', 'data-path': 'label' })
  const days = element('input', {
    type: 'number',
    min: '1',
    max: '3650',
    value: '90',
    required: '',
    'data-path': 'expires',
  })
  const scopes = SCOPES.filter(may).map((scope) => ({ scope, field: element('input', { type: 'checkbox' }) }))
  const made = element('output', { class: 'made' })
  const boxes = element(
    'fieldset',
    { class: 'boxes', 'data-path': 'scope', tabindex: '-1' },
    element('legend', {}, 'Permissions'),
    ...scopes.map(({ scope, field }) => element('label', { class: 'box' }, field, scope)),
  )
  const form = element(
    'form',
    { class: 'card inline-form make', 'aria-label': 'New token' },
    element('label', {}, element('span', {}, 'Name'), label),
    element('label', {}, element('span', {}, 'Expires in (days)'), days),
    boxes,
    element('button', { type: 'submit', class: 'quiet' }, 'Create a token'),
    made,
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const scope = scopes.flatMap((one) => (one.field.checked ? [one.scope] : [])).join(' ')
    say(null)
    void attempt(async () => {
      if (scope === '') throw new NotDone(0, 'nothing is chosen', [NOTHING])
      const { token } = await ask('/token/create', { label: label.value, expires: days.value, scope })
      made.replaceChildren(...onceShown('Copy this token now. You won’t see it again.', token.id))
      label.value = ''
      await refresh()
    }, form)
  })
  return form
}
