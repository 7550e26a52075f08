import { expect, it } from 'vitest'
import type { DocumentTaskResult } from '../../../../worker/domain/case/task-result'
import { earlierDocument, retried } from '../../../../worker/domain/decision/tasks/retry'
import { blankDocument } from '../../../../worker/domain/session/results'

const document = (docName: string, status: DocumentTaskResult['status'], tries = 1): DocumentTaskResult => ({
  ...blankDocument(status),
  docName,
  tries,
  startedAt: '2026-01-01T00:00:00.000Z',
})

it('keeps earlier tries oldest first and counts them', () => {
  const second = retried(document('', 'failed'), document('UTO_passport', 'failed'))
  const third = retried(second, document('UTO_passport', 'success'))
  expect(third).toMatchObject({ status: 'success', tries: 3 })
  expect(third.history.map((entry) => [entry.try, entry.docName, entry.status])).toEqual([
    [1, '', 'failed'],
    [2, 'UTO_passport', 'failed'],
  ])
})

it('takes a document of the same type as a new try, else the first that failed, else as another document', () => {
  const earlier = [document('UTO_passport', 'success'), document('', 'failed'), document('UTO_id_card', 'success')]
  expect(earlierDocument(earlier, 'UTO_id_card', new Set())).toBe(2)
  expect(earlierDocument(earlier, 'FRA_visa', new Set())).toBe(1)
  expect(earlierDocument(earlier, 'FRA_visa', new Set([1]))).toBe(-1)
})

it('never lets an unreadable image replace a document that was read', () => {
  expect(earlierDocument([document('UTO_passport', 'success')], '', new Set())).toBe(-1)
})
