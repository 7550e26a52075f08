import { expect, it } from 'vitest'
import { fraudChecks, worst } from '../../../worker/domain/checks/group'
import { DOCUMENT_CHECKS } from '../../../worker/words/decision/check-names'

it('lists every caption once, in order, and says why one was not evaluated', () => {
  const group = fraudChecks(DOCUMENT_CHECKS, { isMRZValid: { status: 'success', confidence: 0.9 } })
  expect(group.caption).toBe('fraud')
  expect(group.items.map((item) => item.caption)).toEqual([...DOCUMENT_CHECKS])
  for (const item of group.items) {
    if (item.caption === 'isMRZValid') expect(item).toMatchObject({ status: 'success', confidence: 0.9 })
    else expect(item).toMatchObject({ status: 'idle', reason: expect.stringMatching(/./) })
  }
})

it('lets a failed side fail the document, and an evaluated side speak for an idle one', () => {
  const [success, failed, idle] = (['success', 'failed', 'idle'] as const).map((status) => ({ status }))
  expect(worst([{ status: 'success' }, { status: 'failed', reason: 'back' }])).toEqual({
    status: 'failed',
    reason: 'back',
  })
  expect(worst([{ status: 'idle' }, { status: 'success' }])).toEqual(success)
  expect(worst([{ status: 'idle' }, { status: 'idle' }])).toEqual(idle)
  expect(worst([{ status: 'failed' }])).toEqual(failed)
  const sign = { status: 'success', confidence: 0.2 } as const
  expect(worst([success, sign, idle])).toEqual(sign)
  expect(worst([sign, { status: 'failed' }])).toEqual(failed)
})
