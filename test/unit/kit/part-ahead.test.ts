import { expect, it, vi } from 'vitest'
import { PartAhead } from '../../../capture-kit/ui/part-ahead'

it('a part that could not be fetched counts as lost once it is due, and comes when the person tries again', async () => {
  const fetched = vi.fn((): Promise<unknown> => Promise.reject(new TypeError('Failed to fetch')))
  const changed = vi.fn()
  const part = new PartAhead('result', fetched, changed)
  await part.load(false)
  expect([part.failure, changed.mock.calls]).toEqual([null, []])
  await part.load(true)
  expect(part).toMatchObject({ ready: false, failure: { kind: 'network' } })
  expect(changed.mock.calls).toEqual([[expect.objectContaining({ reason: 'network', step: 'result' })]])
  fetched.mockResolvedValue({})
  part.again.retry()
  await vi.waitFor(() => expect(part).toMatchObject({ ready: true, failure: null }))
  expect(changed).toHaveBeenLastCalledWith(null)
})
