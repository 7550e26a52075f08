/** A scenario as a form, made of the document of the interface: a rule that is new there is here too. */
import { element } from '../../element'
import { titleOf } from '../forms/title-of'
import { requestSchemas } from '../pages/request-schemas'
import { type Control, controlOf, type JsonSchema } from '../pages/rule-controls'
import { ask } from '../service'
import { RULE_WORDS } from './rule-words'

export type Settings = Record<string, unknown>

export interface RuleForm {
  node: HTMLElement
  /** Throws `NotReadable`. */
  read(): Settings
}

/** Headings, and what stands below each; what is in none of them stands last. */
const SECTIONS: readonly (readonly [string, readonly string[]])[] = [
  ['General', ['name', 'lifetimeSeconds', 'attempts']],
  [
    'Required evidence',
    ['requiredTasks', 'assurance', 'documentTypes', 'documentStates', 'minimumAge', 'acceptExpired'],
  ],
  [
    'Faces and liveness',
    ['matchThreshold', 'livenessRequired', 'livenessLight', 'livenessAlternative', 'captureAttested', 'ageAndSex'],
  ],
  ['Checks', ['originals', 'documentTake', 'stepUp', 'calibration', 'documentChecks', 'selfieChecks']],
  [
    'Manual review',
    ['review', 'reviewersNeeded', 'reviewHours', 'reopening', 'appeals', 'mayReopen', 'mayCorrect', 'sampling'],
  ],
  ['Duplicates, blocklists, frequency', ['faceSearch', 'duplicates', 'blocklists', 'velocity', 'captchaRequired']],
  ['Retention', ['withdrawal', 'retention']],
  ['Hosted page', ['hosted']],
  ['Approval of changes', ['approval']],
]
const NO_RULES: ReadonlySet<string> = new Set(['token', 'schemaId', 'version', 'why'])

/** Settings that a change of a scenario may name, with their words. */
export async function ruleSchemas(): Promise<ReadonlyMap<string, JsonSchema>> {
  const [all, { calibrations }] = await Promise.all([requestSchemas('/scenario/update'), ask('/calibrations', {})])
  const ids = calibrations.map(({ calibrationId }) => calibrationId)
  const named = calibrations.map(({ calibrationId, name, version }) => [calibrationId, `${name}, version ${version}`])
  const calibration = { enum: [null, ...ids], names: { null: 'Shipped tables', ...Object.fromEntries(named) } }
  return new Map([...all, ['calibration', calibration] as const].filter(([name]) => !NO_RULES.has(name)))
}

export function ruleForm(schemas: ReadonlyMap<string, JsonSchema>, settings: Settings): RuleForm {
  const controls = new Map<string, Control>(
    [...schemas].map(([name, schema]) => [name, controlOf(name, schema, settings[name], (path) => RULE_WORDS[path])]),
  )
  const placed = new Set(SECTIONS.flatMap(([, names]) => names))
  const rest = [...schemas.keys()].filter((name) => !placed.has(name))
  const shownSections = rest.length === 0 ? SECTIONS : [...SECTIONS, ['More', rest] as const]
  const sections = shownSections.map(([title, names], i) =>
    element(
      'details',
      { class: 'rules', ...(i < 2 ? { open: '' } : {}) },
      element('summary', {}, title),
      element('div', { class: 'ruled' }, ...names.flatMap((name) => controls.get(name)?.node ?? [])),
    ),
  )
  const read = () => Object.fromEntries([...controls].map(([name, control]) => [name, control.read()]))
  return { node: element('div', { class: 'rule-form' }, ...sections), read }
}

/** Settings that differ. */
export function changesOf(before: Settings, after: Settings): Settings {
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => !isSame(value, before[name])))
}

/** Whatever order the names in objects have. */
const isSame = (a: unknown, b: unknown) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, inner]) => [name, sorted(inner)] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}

export const labelOf = (name: string): string => RULE_WORDS[name]?.label ?? titleOf(name)

/** A value of a setting, in words. */
export function shown(name: string, value: unknown): string {
  const { options = {} } = RULE_WORDS[name] ?? {}
  const known = options[String(value)]
  if (known !== undefined) return known
  if (value === null || value === undefined) return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (!Array.isArray(value) && typeof value === 'object')
    return Object.entries(value)
      .map(([key, inner]) => `${labelOf(`${name}.${key}`)}: ${shown(`${name}.${key}`, inner)}`)
      .join('; ')
  if (Array.isArray(value))
    return (
      value.map((one) => (typeof one === 'object' ? `(${shown(name, one)})` : shown(name, one))).join(', ') || 'none'
    )
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Each setting that changes, as it was and as it will be. */
export const changeList = (changes: readonly { name: string; before?: unknown; after?: unknown }[]): HTMLElement =>
  element(
    'ul',
    { class: 'changes' },
    ...changes.map(({ name, before, after }) =>
      element(
        'li',
        {},
        element('strong', {}, labelOf(name)),
        ' ',
        element('del', {}, shown(name, before)),
        ' → ',
        element('ins', {}, shown(name, after)),
      ),
    ),
  )
