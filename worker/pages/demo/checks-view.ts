import { element } from '../element'
import { lightUp } from './annotated-image'
import type { CheckGroup, CheckItem } from './answers'
import { checkWords, reasonWords, valueWords } from './wording'

/** Failures first; what was not evaluated folded away, with the reasons. */
export function checksView(groups: CheckGroup[]): HTMLElement | null {
  const items = groups.flatMap((group) => group.items)
  if (items.length === 0) return null
  const failed = items.filter(({ status }) => status === 'failed')
  const passed = items.filter(({ status }) => status === 'success')
  const idle = items.filter(({ status }) => status === 'idle')
  return element(
    'section',
    { class: 'checks' },
    element('h3', {}, 'Checks'),
    failed.length + passed.length > 0 && element('ul', {}, ...[...failed, ...passed].map(checkView)),
    idle.length > 0 &&
      element(
        'details',
        {},
        element('summary', {}, `${idle.length} not evaluated`),
        element('ul', {}, ...idle.map(checkView)),
      ),
  )
}

function checkView(item: CheckItem): HTMLElement {
  const detail = [
    item.value === undefined || item.status === 'idle' ? null : valueWords(item.caption, item.value),
    item.confidence === undefined ? null : `${Math.round(item.confidence * 100)} %`,
  ].filter((part) => part !== null)
  const line = element(
    'li',
    { class: item.status },
    element('span', { class: 'icon', 'aria-hidden': 'true' }),
    element(
      'span',
      { class: 'text' },
      checkWords(item.caption, item.status),
      item.status !== 'success' && item.reason !== undefined && element('small', {}, reasonWords(item.reason)),
    ),
    detail.length > 0 && element('span', { class: 'detail' }, detail.join(' · ')),
  )
  lightUp(line, item.region)
  return line
}
