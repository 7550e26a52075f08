import { element } from '../element'
import { errorWords } from './wording'

/** `notes`: what hindered nothing. */
export function errorsView(list: string[], kind: 'errors' | 'notes'): HTMLElement | null {
  if (list.length === 0) return null
  return element('ul', { class: kind }, ...list.map((error) => element('li', {}, errorWords(error))))
}
