/** A body that is refused is read on, as far as that makes the answer arrive, and no farther. */
import { expect, it } from 'vitest'
import { RequestBytes } from '../../../worker/api/body/request-bytes'
import { takenFor } from '../../support/stand-in'

const TIMES = {
  ...{ bodyProgressSeconds: 9, bodySeconds: 9, unauthenticatedProgressSeconds: 9, unauthenticatedSeconds: 9 },
  refusedBytes: 100,
}

/** A body of so many chunks of 40 bytes, and what was taken of it. */
function sent(chunks: number, announced?: number) {
  const taken = { chunks: 0, cancelled: false }
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (stream) => (taken.chunks++ < chunks ? stream.enqueue(new Uint8Array(40)) : stream.close()),
      cancel: () => {
        taken.cancelled = true
      },
    },
    { highWaterMark: 0 },
  )
  const headers = new Headers(announced === undefined ? {} : { 'content-length': String(announced) })
  return { taken, bytes: new RequestBytes(takenFor({ headers, body }), TIMES) }
}

it.each([
  ['as it ends before', 2, 80, 3, false],
  ['up to its limit', 9, 100, 3, true],
  ['up to its limit, where it does not say how long it is', 9, undefined, 3, true],
  ['not at all, where it says that it is longer', 9, 101, 0, true],
])('is read %s', async (_, chunks, announced, read, cancelled) => {
  const { bytes, taken } = sent(chunks, announced)
  await bytes.drain()
  expect(taken).toEqual({ chunks: read, cancelled })
})

it('is given out chunk by chunk to its end, and then no more', async () => {
  const { bytes } = sent(1)
  expect([bytes.isEmpty, bytes.announced]).toEqual([false, null])
  expect(await bytes.next()).toHaveLength(40)
  expect([await bytes.next(), await bytes.next()]).toEqual([null, null])
  expect(
    new RequestBytes(takenFor({ headers: new Headers({ 'content-length': '7' }), body: null }), TIMES),
  ).toMatchObject({ isEmpty: true, announced: 7 })
})
