import { within } from './deadline'
import { Line } from './line'
import { outlive } from './outlive'
import { TIMES } from './times'

const line = new Line()

/**
 * Runs one piece of work at a time in this isolate: two images in memory at once would not fit 128 MB. Throws `busy`
 * where its turn does not come. What has been begun ends, whether or not the caller still waits for it.
 */
export function inTurn<T>(work: () => Promise<T>, ms: number = TIMES.jobMs): Promise<T> {
  const longest = TIMES.waitMs + ms
  const done = run(work)
  outlive(done, longest)
  return within(longest, 'work in its turn', done)
}

async function run<T>(work: () => Promise<T>): Promise<T> {
  const leave = await line.take()
  try {
    return await work()
  } finally {
    leave()
  }
}
