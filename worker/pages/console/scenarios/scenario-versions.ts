/** Versions of a scenario: who changed what and why; each can be read, and put back into the form. */
import { element } from '../../element'
import { button, pagedTable, time } from '../pages/paged-table'
import { ask } from '../service'
import { changeList, labelOf, type Settings, shown } from './rule-form'

type Version = Awaited<ReturnType<typeof ask<'/scenario/versions'>>>['results'][number]['scenario']

export function versions(
  { schemaId, version: current }: { schemaId: string; version: number },
  fill: (settings: Settings) => void,
): HTMLElement {
  const whole = element('div', { class: 'version-of', 'aria-live': 'polite' })
  const show = async (one: Version) => {
    whole.replaceChildren(
      element('h3', {}, `Version ${one.version}`),
      settingsTable(one),
      one.version === current ? '' : restoring(one, fill),
    )
    whole.scrollIntoView({ block: 'nearest' })
  }
  const table = pagedTable('Versions', (paging) => ask('/scenario/versions', { ...paging, schemaId }), [
    { name: 'Version', cell: ({ scenario }) => button(`Version ${scenario.version}`, () => show(scenario)) },
    { name: 'Since', cell: ({ at }) => time(at) },
    {
      name: 'Changed by',
      cell: ({ actor, by, approvedBy }) => `${by ?? actor}${approvedBy ? `, approved by ${approvedBy}` : ''}`,
    },
    { name: 'Reason', cell: ({ why }) => why ?? '–' },
    { name: 'What changed', cell: ({ changes }) => (changes.length === 0 ? '–' : changeList(changes)) },
  ])
  void table.refresh()
  return element('section', { 'aria-label': 'History' }, element('h3', {}, 'History'), table.node, whole)
}

const MADE: ReadonlySet<string> = new Set(['schemaId', 'isDefault', 'version', 'wanted'])

const settingsOf = (one: Version): Settings =>
  Object.fromEntries(Object.entries(one).filter(([name]) => !MADE.has(name)))

const settingsTable = (one: Version) =>
  element(
    'dl',
    { class: 'told-of' },
    ...Object.entries(settingsOf(one)).map(([name, value]) =>
      element('div', {}, element('dt', {}, labelOf(name)), element('dd', {}, shown(name, value))),
    ),
  )

/** It becomes a new version when somebody saves it. */
const restoring = (one: Version, fill: (settings: Settings) => void) =>
  button(`Restore version ${one.version}`, async () => {
    fill(settingsOf(one))
    document.querySelector('.editor .to-change')?.scrollIntoView({ block: 'center' })
  })
