/** Scenarios: their rules as a form, what a change would do, and every version as it was. */
import { element } from '../../element'
import { button, heading, type PagedTable, pagedTable, sureButton, time } from '../pages/paged-table'
import { type JsonSchema, NotReadable } from '../pages/rule-controls'
import { say } from '../problem'
import { ask } from '../service'
import { changeList, changesOf, type RuleForm, ruleForm, ruleSchemas, type Settings } from './rule-form'
import { waitingChanges } from './scenario-changes'
import { previewButton } from './scenario-preview'

type Scenario = Awaited<ReturnType<typeof listed>>['results'][number]
type Schemas = ReadonlyMap<string, JsonSchema>

const listed = (paging: { page: number; pageSize: number }) => ask('/scenarios', paging)

export async function scenariosPage(page: HTMLElement): Promise<undefined> {
  const schemas = await ruleSchemas()
  const place = element('section', { 'aria-label': 'Scenario' })
  const known = new Map<string, string>()
  const reload = async (): Promise<void> => {
    await table.refresh()
    await waiting.refresh()
  }
  const open = async (one: Scenario) => place.replaceChildren(editor(one, schemas, reload))
  const waiting = waitingChanges(
    () => known,
    async () => {
      place.replaceChildren()
      await table.refresh()
    },
  )
  const read = async (paging: { page: number; pageSize: number }) => {
    const found = await listed(paging)
    for (const { schemaId, name } of found.results) known.set(schemaId, name)
    return found
  }
  const table: PagedTable = pagedTable('Scenarios', read, [
    { name: 'Name', cell: (one) => button(one.name, () => open(one)) },
    { name: 'Version', cell: ({ version }) => String(version) },
    { name: 'Asks for', cell: asksFor },
    { name: 'Assurance', cell: ({ assurance }) => assurance ?? 'by what is asked for' },
    { name: 'Review', cell: ({ review, reviewersNeeded }) => (review ? `by ${reviewersNeeded}` : 'no') },
    { name: 'Liveness', cell: ({ livenessRequired }) => (livenessRequired ? 'required' : 'no') },
  ])
  page.append(heading('Scenarios'), waiting.node, table.node, place)
  await reload()
}

function asksFor({ wanted: { tasks, ofBrowsers, narrowed } }: Scenario): string {
  const named = (list: string[]) => list.join(', ') || 'nothing'
  const both = named(tasks) === named(ofBrowsers) ? named(tasks) : `${named(tasks)}; of browsers ${named(ofBrowsers)}`
  return narrowed ? `${both} (narrowed)` : both
}

function editor(scenario: Scenario, schemas: Schemas, refresh: () => Promise<void>): HTMLElement {
  const { schemaId, isDefault, version, approval, wanted: _wanted, ...rest } = scenario
  const before: Settings = { approval, ...rest }
  const rules = editedRules(before, schemas)
  const given = () => {
    say(null)
    return rules.changes()
  }
  const preview = previewButton(() => {
    const changes = given()
    return changes && { ...changes, schemaId, version }
  })
  const why = element('input', { required: '', minlength: '3', maxlength: '1000', autocomplete: 'off' })
  const save = button(
    approval.needed ? 'Save, for somebody else to approve' : `Save as version ${version + 1}`,
    async () => {
      const changes = given()
      if (!changes) return
      if (Object.keys(changes).length === 0) return say('Nothing changes.')
      if (!why.reportValidity()) return
      const { scenario: kept, pending } = await ask('/scenario/update', {
        ...changes,
        ...{ schemaId, version, why: why.value },
      })
      article.replaceWith(editor(kept, schemas, refresh))
      await refresh()
      if (pending) document.querySelector('.waiting-change')?.scrollIntoView({ block: 'nearest' })
    },
    'primary',
  )
  const deletion = sureButton('Delete', async () => {
    if (!why.reportValidity()) return
    await ask('/scenario/delete', { schemaId, why: why.value })
    article.remove()
    await refresh()
  })
  const article = element(
    'article',
    { class: 'card editor' },
    element('h2', {}, scenario.name),
    element('p', { class: 'hint' }, `${schemaId} · version ${version}. Sessions keep the rules they began with.`),
    isDefault && element('p', { class: 'hint' }, 'The default scenario is everybody’s and cannot be changed.'),
    rules.node,
    isDefault ? null : element('label', { class: 'why-changed' }, 'Why it changes', why),
    element('div', { class: 'deeds' }, isDefault ? null : save, preview.button, isDefault ? null : deletion),
    preview.node,
    isDefault ? null : versions(schemaId),
  )
  return article
}

/** The form, what it changes, and the same as JSON, for whoever has rules from elsewhere. */
function editedRules(before: Settings, schemas: Schemas) {
  const place = element('div', {})
  const told = element('section', { class: 'to-change', 'aria-label': 'What changes', role: 'status' })
  const text = element('textarea', { id: 'rules', rows: '16', spellcheck: 'false' })
  let form: RuleForm
  const changes = (): Settings | null => {
    try {
      return changesOf(before, form.read())
    } catch (error) {
      if (!(error instanceof NotReadable)) throw error
      say(error.message)
      return null
    }
  }
  const show = () => {
    const found = changes()
    if (!found) return
    const list = Object.entries(found).map(([name, after]) => ({ name, before: before[name], after }))
    told.replaceChildren(...(list.length === 0 ? [] : [element('h3', {}, 'What changes'), changeList(list)]))
    text.value = JSON.stringify({ ...before, ...found }, null, 2)
  }
  const fill = (settings: Settings) => {
    form = ruleForm(schemas, settings)
    place.replaceChildren(form.node)
    show()
  }
  const take = button('Fill the form with it', async () => {
    const settings = settingsIn(text.value)
    const strange = Object.keys(settings ?? {}).filter((name) => !schemas.has(name))
    if (!settings) say('This is no JSON object.')
    else if (strange.length > 0) say(`There is no such rule: ${strange.join(', ')}.`)
    else fill({ ...before, ...settings })
  })
  // As it is typed: what changes would move the buttons away under a click, were it told when the field is left.
  place.addEventListener('input', show)
  fill(before)
  const asJson = element(
    'details',
    { class: 'rules' },
    element('summary', {}, 'All of it as JSON'),
    element('label', { for: 'rules' }, 'Rules'),
    text,
    take,
  )
  return { node: element('div', { class: 'edited' }, place, asJson, told), changes }
}

function settingsIn(text: string): Settings | null {
  try {
    const value: unknown = JSON.parse(text)
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}

function versions(schemaId: string): HTMLElement {
  const whole = element('pre', { class: 'version', tabindex: '0', hidden: '' })
  const table = pagedTable('Versions', (paging) => ask('/scenario/versions', { ...paging, schemaId }), [
    {
      name: 'Version',
      cell: ({ scenario }) =>
        button(`Version ${scenario.version}`, async () => {
          whole.hidden = false
          whole.textContent = JSON.stringify(scenario, null, 2)
        }),
    },
    { name: 'Since', cell: ({ at }) => time(at) },
    {
      name: 'Who',
      cell: ({ actor, by, approvedBy }) => `${by ?? actor}${approvedBy ? `, approved by ${approvedBy}` : ''}`,
    },
    { name: 'Why', cell: ({ why }) => why ?? '–' },
    { name: 'What changed', cell: ({ changes }) => (changes.length === 0 ? '–' : changeList(changes)) },
  ])
  void table.refresh()
  return element('section', { 'aria-label': 'Versions' }, element('h3', {}, 'Versions'), table.node, whole)
}
