import { invalid, type Refusal } from '../../application/refusal'
import { SAID } from '../../contract/limits'
import { isStorable, STORABLE } from '../storable'

/** The first value that no schema needs to look at: a text or list of no use, or text that cannot be kept as it is. */
export function unfitValue(value: unknown, path = ''): Refusal | null {
  if (typeof value === 'string') return unfitText(value, path)
  if (value === null || typeof value !== 'object') return null
  if (Array.isArray(value) && value.length > SAID.listItems) {
    return invalid({ type: 'array', maxItems: SAID.listItems }, `${value.length} items`, path)
  }
  for (const [name, item] of Object.entries(value)) {
    const unfit = unfitValue(item, path === '' ? name : `${path}.${name}`)
    if (unfit) return unfit
  }
  return null
}

function unfitText(text: string, path: string): Refusal | null {
  if (text.length > SAID.textLength) return invalid({ type: 'string', maxLength: SAID.textLength }, text, path)
  return isStorable(text) ? null : invalid({ type: 'string', description: STORABLE }, text, path)
}
