/** The form of a scenario, what it changes, and the same as JSON, for whoever has rules from elsewhere. */
import { element } from '../../element'
import { unfitFields } from '../forms/field-errors'
import { button } from '../pages/paged-table'
import { type JsonSchema, NotReadable } from '../pages/rule-controls'
import { say } from '../problem'
import { changeList, changesOf, type RuleForm, ruleForm, type Settings } from './rule-form'

export interface EditedRules {
  node: HTMLElement
  /** Settings that differ; null: they do not fit, which is said beside them. */
  changes(): Settings | null
  /** All of them; the same. */
  settings(): Settings | null
  /** Whether all that `scope` holds fits; what does not is said beside it. */
  isFit(scope: ParentNode): boolean
  isChanged(): boolean
  /** Puts other settings into the form, to be looked at and saved. */
  fill(settings: Settings): void
}

export function editedRules(before: Settings, schemas: ReadonlyMap<string, JsonSchema>): EditedRules {
  const place = element('div', {})
  const told = element('section', { class: 'to-change', 'aria-label': 'What changes', role: 'status' })
  const text = element('textarea', { id: 'rules', rows: '16', spellcheck: 'false' })
  let form: RuleForm
  const read = (): Settings | null => {
    try {
      return form.read()
    } catch (error) {
      if (!(error instanceof NotReadable)) throw error
      say(error.message)
      return null
    }
  }
  const isFit = (scope: ParentNode) => {
    const unfit = unfitFields(scope)
    if (unfit.length > 0) say(`Check: ${unfit.join(', ')}.`)
    return unfit.length === 0
  }
  const settings = () => (isFit(place) ? read() : null)
  const changes = () => {
    say(null)
    const now = settings()
    return now && changesOf(before, now)
  }
  const show = () => {
    const found = changesOf(before, form.read())
    const list = Object.entries(found).map(([name, after]) => ({ name, before: before[name], after }))
    told.replaceChildren(...(list.length === 0 ? [] : [element('h3', {}, 'What changes'), changeList(list)]))
    text.value = JSON.stringify({ ...before, ...found }, null, 2)
  }
  const fill = (given: Settings) => {
    form = ruleForm(schemas, given)
    place.replaceChildren(form.node)
    show()
  }
  const take = button('Fill the form with it', async () => {
    const given = settingsIn(text.value)
    const strange = Object.keys(given ?? {}).filter((name) => !schemas.has(name))
    if (!given) say('This is not a JSON object.')
    else if (strange.length > 0) say(`There is no setting called ${strange.join(', ')}.`)
    else fill({ ...before, ...given })
  })
  // As it is typed: what changes would move the buttons away under a click, were it told when the field is left.
  place.addEventListener('input', () => {
    try {
      show()
    } catch (error) {
      if (!(error instanceof NotReadable)) throw error
    }
  })
  fill(before)
  const asJson = element(
    'details',
    { class: 'rules' },
    element('summary', {}, 'All settings as JSON'),
    element('label', { for: 'rules' }, 'Settings'),
    text,
    take,
  )
  const isChanged = () => place.isConnected && Object.keys(changesOf(before, form.read())).length > 0
  return { node: element('div', { class: 'edited' }, place, asJson, told), changes, settings, isFit, isChanged, fill }
}

function settingsIn(text: string): Settings | null {
  try {
    const value: unknown = JSON.parse(text)
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}
