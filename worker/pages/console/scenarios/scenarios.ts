/** Scenarios: made, copied, changed by a form, previewed, and every version as it was. */
import { element } from '../../element'
import { forgetEdits, mayLeave, watchEdits } from '../forms/unsaved-edits'
import { button, heading, type PagedTable, pagedTable, sureButton } from '../pages/paged-table'
import type { JsonSchema } from '../pages/rule-controls'
import { say } from '../problem'
import { ask } from '../service'
import { editedRules } from './edited-rules'
import { ruleSchemas, type Settings } from './rule-form'
import { waitingChanges } from './scenario-changes'
import { previewButton } from './scenario-preview'
import { versions } from './scenario-versions'

type Scenario = Awaited<ReturnType<typeof listed>>['results'][number]

interface Desk {
  schemas: ReadonlyMap<string, JsonSchema>
  /** Puts an editor in the place of the one before. */
  show(editor: HTMLElement): void
  refresh(): Promise<void>
}

const listed = (paging: { page: number; pageSize: number }) => ask('/scenarios', paging)

export async function scenariosPage(page: HTMLElement): Promise<() => void> {
  const schemas = await ruleSchemas()
  const place = element('section', { 'aria-label': 'Scenario' })
  const known = new Map<string, Scenario>()
  const refresh = async (): Promise<void> => {
    await table.refresh()
    await waiting.refresh()
  }
  const show = (editor: HTMLElement) => {
    place.replaceChildren(editor)
    const title = editor.querySelector('h2')
    title?.focus({ preventScroll: true })
    title?.scrollIntoView({ block: 'start' })
  }
  const desk: Desk = { schemas, show, refresh }
  const waiting = waitingChanges(
    (schemaId) => known.get(schemaId)?.name ?? schemaId,
    async () => {
      place.replaceChildren()
      await table.refresh()
    },
  )
  const read = async (paging: { page: number; pageSize: number }) => {
    const found = await listed(paging)
    for (const one of found.results) known.set(one.schemaId, one)
    return found
  }
  const table: PagedTable = pagedTable('Scenarios', read, [
    {
      name: 'Name',
      cell: (one) => {
        const open = opening(one.name, () => editor(one, desk), desk)
        const isShared = [...known.values()].some((other) => other !== one && other.name === one.name)
        return isShared ? element('span', {}, open, element('code', {}, one.schemaId.slice(0, 8))) : open
      },
    },
    { name: 'Version', cell: ({ version }) => String(version) },
    { name: 'Required', cell: requiredOf },
    { name: 'Assurance', cell: ({ assurance }) => assurance ?? 'automatic' },
    { name: 'Review', cell: ({ review, reviewersNeeded }) => (review ? reviewers(reviewersNeeded) : 'no') },
    { name: 'Liveness', cell: ({ livenessRequired }) => (livenessRequired ? 'required' : 'no') },
    {
      name: 'Copy',
      cell: (one) => opening('Copy', () => creator(`Copy of ${one.name}`.slice(0, 100), one, desk), desk),
    },
  ])
  const fresh = () => creator('', defaultOf(known), desk)
  page.append(heading('Scenarios', opening('New scenario', fresh, desk, 'primary')), waiting.node, table.node, place)
  await refresh()
  return forgetEdits
}

const opening = (label: string, made: () => HTMLElement, { show }: Desk, kind?: string) =>
  button(
    label,
    async () => {
      if (mayLeave()) show(made())
    },
    kind,
  )

const reviewers = (count: number) => (count === 1 ? '1 reviewer' : `${count} reviewers`)

/** The default scenario is every account's, and stands last. */
const defaultOf = (known: ReadonlyMap<string, Scenario>) => {
  const found = [...known.values()].find(({ isDefault }) => isDefault)
  if (!found) throw new Error('the default scenario is not listed')
  return found
}

function requiredOf({ wanted: { tasks, ofBrowsers, narrowed } }: Scenario): string {
  const named = (list: string[]) => list.map((one) => (one === 'faces' ? 'face match' : one)).join(', ') || 'nothing'
  const both =
    named(tasks) === named(ofBrowsers) ? named(tasks) : `API: ${named(tasks)} · browser: ${named(ofBrowsers)}`
  return narrowed ? `${both} (fewer than the assurance level asks for)` : both
}

const settingsOf = ({ schemaId: _id, isDefault: _default, version: _version, wanted: _wanted, ...rest }: Scenario) => {
  const settings: Settings = rest
  return settings
}

const whyField = (required: boolean) =>
  element('input', {
    ...{ minlength: '3', maxlength: '1000', autocomplete: 'off', 'data-path': 'why' },
    ...(required ? { required: '' } : {}),
  })

/** A new scenario, filled in as another one is. */
function creator(name: string, from: Scenario, desk: Desk): HTMLElement {
  const before = settingsOf(from)
  const rules = editedRules({ ...before, name }, desk.schemas)
  const why = whyField(false)
  watchEdits(rules.isChanged)
  const save = button(
    'Create the scenario',
    async () => {
      const settings = rules.settings()
      if (!settings) return
      const { scenario } = await ask('/scenario/create', {
        ...created(settings),
        ...(why.value ? { why: why.value } : {}),
      })
      forgetEdits()
      desk.show(editor(scenario, desk))
      await desk.refresh()
    },
    'primary',
  )
  return element(
    'article',
    { class: 'card editor' },
    element('h2', { tabindex: '-1' }, name === '' ? 'New scenario' : name),
    element(
      'p',
      { class: 'hint' },
      'Create sessions with its id (schemaId) to use it. You can change it later; each change is a new version.',
    ),
    rules.node,
    element('label', { class: 'why-changed' }, element('span', {}, 'Reason (optional)'), why),
    element('div', { class: 'deeds' }, save),
  )
}

const created = (settings: Settings) => settings as Parameters<typeof ask<'/scenario/create'>>[1]

function editor(scenario: Scenario, desk: Desk): HTMLElement {
  const { schemaId, isDefault, version, approval } = scenario
  const rules = editedRules(settingsOf(scenario), desk.schemas)
  watchEdits(rules.isChanged)
  const preview = previewButton(() => {
    const changes = rules.changes()
    return changes && { ...changes, schemaId, version }
  })
  const why = whyField(true)
  const save = button(
    approval.needed ? 'Save for approval' : `Save as version ${version + 1}`,
    async () => {
      const changes = rules.changes()
      if (!changes) return
      if (Object.keys(changes).length === 0) return say('Nothing has changed.')
      if (!rules.isFit(article)) return
      const { scenario: kept, pending } = await ask('/scenario/update', {
        ...changes,
        ...{ schemaId, version, why: why.value },
      })
      forgetEdits()
      desk.show(editor(kept, desk))
      await desk.refresh()
      if (pending) document.querySelector('.waiting-change')?.scrollIntoView({ block: 'nearest' })
    },
    'primary',
  )
  const deletion = sureButton('Delete', async () => {
    if (!rules.isFit(article)) return
    await ask('/scenario/delete', { schemaId, why: why.value })
    forgetEdits()
    article.remove()
    await desk.refresh()
  })
  const article: HTMLElement = element(
    'article',
    { class: 'card editor' },
    element('h2', { tabindex: '-1' }, scenario.name),
    element(
      'p',
      { class: 'hint' },
      `Id ${schemaId} · version ${version}. Sessions keep the version they were created with.`,
    ),
    isDefault &&
      element(
        'p',
        { class: 'hint' },
        'The default scenario belongs to every account and can’t be changed. Copy it to make your own.',
      ),
    rules.node,
    isDefault ? null : element('label', { class: 'why-changed' }, element('span', {}, 'Reason for the change'), why),
    element('div', { class: 'deeds' }, isDefault ? null : save, preview.button, isDefault ? null : deletion),
    preview.node,
    isDefault ? null : versions(scenario, rules.fill),
  )
  return article
}
