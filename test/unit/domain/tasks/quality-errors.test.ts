import { expect, it } from 'vitest'
import {
  documentQualityErrors,
  isAdvice,
  selfieQualityErrors,
} from '../../../../worker/domain/decision/tasks/quality-errors'

it('a poor image is named and fails nothing by itself', () => {
  const errors = [...documentQualityErrors(['glare', 'blurred']), ...selfieQualityErrors(['turned', 'turned'])]
  expect(errors).toEqual([
    '[document] quality: glare hides part of the document',
    '[document] quality: the image is blurred',
    '[selfie] quality: the face is turned away',
  ])
  expect(errors.every(isAdvice)).toBe(true)
  expect(isAdvice('[document] text fields not visible')).toBe(false)
})
