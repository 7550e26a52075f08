import { TIMES } from './times'

let tail: Promise<unknown> = Promise.resolve()

/** Runs one piece of work at a time in this isolate: two images in memory at once would not fit 128 MB. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const before = tail
  const result = patiently(before).then(work)
  tail = result.catch(() => undefined)
  return result
}

async function patiently(before: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | null = null
  const tooLong = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, TIMES.turnMs)
  })
  await Promise.race([before, tooLong])
  clearTimeout(timer)
}
