import { DrizzleQueryError } from 'drizzle-orm'
import { afterEach, expect, it, vi } from 'vitest'
import { withoutDetails } from '../../../../worker/vision/isolate/without-details'

afterEach(() => vi.restoreAllMocks())

it('lets no value of a failed statement out, neither to the caller nor to the log', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const fault = new DrizzleQueryError('insert into t values (?)', ['ERIKSSON'], new Error('D1_ERROR: ERIKSSON'))
  const thrown = await withoutDetails('process_fault', () => Promise.reject(fault)).catch((error: Error) => error)
  expect(thrown).toMatchObject({ message: 'process_fault: code' })
  expect((thrown as Error).cause).toBeUndefined()
  expect(log).toHaveBeenCalledOnce()
  expect(String(log.mock.calls[0])).not.toContain('ERIKSSON')
})

it('passes results on', async () => {
  expect(await withoutDetails('process_fault', async () => 7)).toBe(7)
})
