/** Scenarios with their versions, changed as the service lets them be. */
import { element } from '../../element'
import { say } from '../problem'
import { ask } from '../service'
import { button, heading, type PagedTable, pagedTable } from './paged-table'
import { previewButton } from './scenario-preview'

type Scenario = Awaited<ReturnType<typeof listed>>['results'][number]

const listed = (paging: { page: number; pageSize: number }) => ask('/scenarios', paging)

export async function scenariosPage(page: HTMLElement): Promise<undefined> {
  const place = element('section', { 'aria-label': 'Scenario' })
  const reload = (): Promise<void> => table.refresh()
  const table: PagedTable = pagedTable('Scenarios', listed, [
    { name: 'Name', cell: (one) => button(one.name, async () => place.replaceChildren(editor(one, reload))) },
    { name: 'Version', cell: ({ version }) => String(version) },
    { name: 'Asks for', cell: asksFor },
    { name: 'Assurance', cell: ({ assurance }) => assurance ?? 'by what is asked for' },
    { name: 'Review', cell: ({ review, reviewersNeeded }) => (review ? `by ${reviewersNeeded}` : 'no') },
    { name: 'Liveness', cell: ({ livenessRequired }) => (livenessRequired ? 'required' : 'no') },
  ])
  page.append(heading('Scenarios'), table.node, place)
  await table.refresh()
}

function asksFor({ wanted: { tasks, ofBrowsers, narrowed } }: Scenario): string {
  const named = (list: string[]) => list.join(', ') || 'nothing'
  const both = named(tasks) === named(ofBrowsers) ? named(tasks) : `${named(tasks)}; of browsers ${named(ofBrowsers)}`
  return narrowed ? `${both} (narrowed)` : both
}

/** As JSON: every rule that there is, those of tomorrow too. What does not hold the service says, and nothing is kept. */
function editor(scenario: Scenario, refresh: () => Promise<void>): HTMLElement {
  const { schemaId, isDefault, version, wanted: _wanted, ...fields } = scenario
  const text = element('textarea', { id: 'rules', rows: '24', spellcheck: 'false' })
  text.value = JSON.stringify(fields, null, 2)
  const given = () => {
    say(null)
    const changes = read(text.value)
    if (!changes) say('This is no JSON object.')
    return changes
  }
  const preview = previewButton(() => {
    const changes = given()
    return changes && { ...changes, schemaId, version }
  })
  const save = button(
    `Save as version ${version + 1}`,
    async () => {
      const changes = given()
      if (!changes) return
      const { scenario: kept } = await ask('/scenario/update', { ...changes, schemaId, version })
      article.replaceWith(editor(kept, refresh))
      await refresh()
    },
    'primary',
  )
  const article = element(
    'article',
    { class: 'card editor' },
    element('h2', {}, scenario.name),
    element('p', { class: 'hint' }, `${schemaId} · version ${version}. Sessions keep the rules they began with.`),
    element('label', { for: 'rules' }, 'Rules'),
    text,
    isDefault && element('p', { class: 'hint' }, 'The default scenario is everybody’s and cannot be changed.'),
    element('div', { class: 'deeds' }, isDefault ? null : save, preview.button),
    preview.node,
  )
  return article
}

function read(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}
