import { invalid, type Refusal } from '../../application/refusal'
import { SAID } from '../../words/limits'
import { isStorable, STORABLE } from '../storable'

export type LongTexts = Readonly<Record<string, number>>

/** The first value that no schema needs to look at: a text or list of no use, or text that cannot be kept as it is. */
/** `longTexts`: paths at which more text than elsewhere is of use, and how much. */
export function unfitValue(value: unknown, longTexts: LongTexts = {}, path = ''): Refusal | null {
  if (typeof value === 'string') return unfitText(value, longTexts[path] ?? SAID.textLength, path)
  if (value === null || typeof value !== 'object') return null
  if (Array.isArray(value) && value.length > SAID.listItems) {
    return invalid({ type: 'array', maxItems: SAID.listItems }, `${value.length} items`, path)
  }
  for (const [name, item] of Object.entries(value)) {
    const unfit = unfitValue(item, longTexts, path === '' ? name : `${path}.${name}`)
    if (unfit) return unfit
  }
  return null
}

function unfitText(text: string, maxLength: number, path: string): Refusal | null {
  if (text.length > maxLength) return invalid({ type: 'string', maxLength }, text, path)
  return isStorable(text) ? null : invalid({ type: 'string', description: STORABLE }, text, path)
}
