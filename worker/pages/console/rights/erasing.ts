/** Erasing cannot be taken back: whoever does it types whom they mean. */
import { element } from '../../element'
import { attempt } from '../attempt'
import { button } from '../pages/paged-table'
import { say } from '../problem'
import { ask } from '../service'
import { handOut } from './hand-out'
import { erased } from './requests'
import type { Subject } from './subject'

const STATES = {
  running: 'Erasure started. It continues by itself.',
  done: 'All data was erased.',
  held: 'Data on legal hold was not erased.',
} as const

const isAnyErased = (counts: Record<string, number>) => Object.values(counts).some((count) => count > 0)

export function erasing(subject: Subject, done: () => Promise<unknown>): HTMLElement {
  const typed = element('input', { id: 'erase-typed', autocomplete: 'off', spellcheck: 'false', size: '36' })
  const erase = element('button', { type: 'submit', class: 'danger' }, 'Erase all data')
  erase.disabled = true
  typed.addEventListener('input', () => {
    erase.disabled = typed.value.trim() !== subject.value
  })
  const told = element('p', { class: 'hint', role: 'status' })
  const form = element(
    'form',
    { class: 'card erasing', 'aria-label': 'Erase' },
    element('label', { for: 'erase-typed' }, 'To erase all data, type ', element('strong', {}, subject.value)),
    element('div', { class: 'row' }, typed, erase),
    element(
      'p',
      { class: 'hint' },
      'Data is erased from every store for good, except data on legal hold. The receipt lists what was erased.',
    ),
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
      const gone = isAnyErased(request.counts) && `Erased: ${erased(request.counts)}.`
      told.textContent = [STATES[request.state], gone, kept && `On legal hold: ${kept}.`].filter(Boolean).join(' ')
      if (request.state === 'held' && !gone)
        told.textContent = `Nothing was erased: all of it is on legal hold. ${kept}.`
      await done()
    }, form)
  })
  const all = button('Export all data', () => handOut(subject))
  return element('div', { class: 'with-subject' }, all, form)
}
