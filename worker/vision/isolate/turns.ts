import { TIMES } from './times'

let tail: Promise<unknown> = Promise.resolve()
let lastProgress = 0

/** Runs one piece of work at a time in this isolate: two images in memory at once would not fit 128 MB. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const before = tail
  const result = patiently(before).then(noteProgress).then(work).finally(noteProgress)
  tail = result.catch(() => undefined)
  return result
}

function noteProgress(): void {
  lastProgress = Date.now()
}

async function patiently(before: Promise<unknown>): Promise<void> {
  let isOver = false
  const over = before.then(() => {
    isOver = true
  })
  const since = Date.now()
  for (let left = TIMES.turnMs; left > 0 && !isOver; left = Math.max(since, lastProgress) + TIMES.turnMs - Date.now()) {
    let timer: ReturnType<typeof setTimeout> | null = null
    const tooLong = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, left)
    })
    await Promise.race([over, tooLong])
    clearTimeout(timer)
  }
}
