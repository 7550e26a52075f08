import { element } from '../element'
import { errorWords } from './wording'

/** `notes`: what hindered nothing. */
export function errorsView(list: string[], kind: 'errors' | 'notes'): HTMLElement | null {
  if (list.length === 0) return null
  if (kind === 'notes') return element('p', { class: kind }, `Noted: ${list.map(errorWords).join(' ')}`)
  return element('ul', { class: kind }, ...list.map((error) => element('li', {}, errorWords(error))))
}
