/** A choice among few, side by side. */
import { element } from '../../element'

export function oneOf<Choice extends { label: string }>(
  legend: string,
  choices: readonly Choice[],
  chosen: Choice,
  choose: (choice: Choice) => unknown,
): HTMLElement {
  const drawn = choices.map((choice, i) => {
    const input = element('input', { type: 'radio', name: 'range', id: `range-${i}`, value: String(i) })
    input.checked = choice === chosen
    input.addEventListener('change', () => choose(choice))
    return element('label', { for: `range-${i}` }, input, element('span', {}, choice.label))
  })
  return element('fieldset', { class: 'ranges' }, element('legend', { class: 'visually-hidden' }, legend), ...drawn)
}
