import { element } from '../element'
import type { SessionView } from '../views/answers'

/** The two faces on top of each other, mixed by a slider: noses and eyes that do not meet are seen at once. */
export function faceOverlay({ results }: SessionView): HTMLElement | null {
  const selfie = results.find((task) => task.type === 'selfie')
  if (selfie?.type !== 'selfie' || !selfie.faceDoc || !selfie.faceSelfie) return null
  const above = element('img', { src: selfie.faceSelfie, alt: 'Face in the selfie' })
  above.style.opacity = '0.5'
  const slider = element('input', { type: 'range', min: '0', max: '100', value: '50', id: 'mix' })
  slider.addEventListener('input', () => {
    above.style.opacity = String(Number(slider.value) / 100)
  })
  return element(
    'article',
    { class: 'card overlay' },
    element('h2', {}, 'One over the other'),
    element('div', { class: 'stack' }, element('img', { src: selfie.faceDoc, alt: 'Face on the document' }), above),
    element('label', { for: 'mix' }, element('span', {}, 'Document'), slider, element('span', {}, 'Selfie')),
  )
}
