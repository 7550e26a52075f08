/** Erasing cannot be taken back: whoever does it types whom they mean. */
import { element } from '../../element'
import { attempt } from '../attempt'
import { button } from '../pages/paged-table'
import { say } from '../problem'
import { ask } from '../service'
import { handOut } from './hand-out'
import type { Subject } from './subject'

export function erasing(subject: Subject, done: () => Promise<unknown>): HTMLElement {
  const typed = element('input', { id: 'erase-typed', autocomplete: 'off', spellcheck: 'false', size: '36' })
  const erase = element('button', { type: 'submit', class: 'danger' }, 'Erase everything of theirs')
  erase.disabled = true
  typed.addEventListener('input', () => {
    erase.disabled = typed.value.trim() !== subject.value
  })
  const told = element('p', { class: 'hint', role: 'status' })
  const form = element(
    'form',
    { class: 'card erasing', 'aria-label': 'Erase' },
    element('label', { for: 'erase-typed' }, 'To erase it all, type ', element('strong', {}, subject.value)),
    element('div', { class: 'row' }, typed, erase),
    element('p', { class: 'hint' }, 'From every store, for good, except for what is held. The receipt says what.'),
    told,
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    say(null)
    erase.disabled = true
    void attempt(async () => {
      const { request, holds } = await ask('/subject/delete', subject)
      typed.value = ''
      const kept = holds.map(({ subjectId, reason }) => `${subjectId.slice(0, 8)} (${reason})`).join(', ')
      told.textContent = `${request.state === 'running' ? 'It has begun and goes on by itself.' : 'Erased.'}${kept && ` Held: ${kept}.`}`
      await done()
    })
  })
  const all = button('Export all of it', () => handOut(subject))
  return element('div', { class: 'with-subject' }, all, form)
}
