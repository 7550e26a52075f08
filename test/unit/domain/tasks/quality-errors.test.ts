import { expect, it } from 'vitest'
import { documentQualityErrors, selfieQualityErrors } from '../../../../worker/domain/tasks/quality-errors'
import { taskStatus } from '../../../../worker/domain/tasks/verdict'

it('a poor image is named and fails nothing by itself', () => {
  const errors = [...documentQualityErrors(['glare', 'blurred']), ...selfieQualityErrors(['turned', 'turned'])]
  expect(errors).toEqual([
    '[document] quality: glare hides part of the document',
    '[document] quality: the image is blurred',
    '[selfie] quality: the face is turned away',
  ])
  expect(taskStatus(errors, [], new Map())).toBe('success')
  expect(taskStatus([...errors, '[document] text fields not visible'], [], new Map())).toBe('failed')
})
