import { within } from './deadline'
import { Line, type Share } from './line'
import { outlive } from './outlive'
import { TIMES } from './times'

const line = new Line()

/** Images that one attempt may look at before others have a turn: the two sides of a card and a selfie. */
export const IMAGES_AT_ONCE = 3

/** Pause between two images for work that has many of them. */
export interface Yielding {
  /** `images`: done since the last call. Lets others go first where that has been enough. */
  between(share: Share, images: number): Promise<void>
  /** Whether somebody waits for the turn. */
  isAwaited(): boolean
}

/** No pause: for work that shares its isolate with nobody. */
export const UNSHARED: Yielding = { between: async () => {}, isAwaited: () => false }

/**
 * Runs one piece of work at a time in this isolate: two images in memory at once would not fit 128 MB. Throws `busy`
 * where its turn does not come. What has been begun ends, whether or not the caller still waits for it.
 */
export function inTurn<T>(work: (turn: Yielding) => Promise<T>, ms: number = TIMES.jobMs): Promise<T> {
  const longest = TIMES.waitMs + ms
  const done = run(work)
  outlive(done, longest)
  return within(longest, 'work in its turn', done)
}

async function run<T>(work: (turn: Yielding) => Promise<T>): Promise<T> {
  const turn = await line.take()
  let images = 0
  try {
    return await work({
      between: async (share, done) => {
        images += done
        if (images < IMAGES_AT_ONCE) return
        images = 0
        await turn.pass(share)
      },
      isAwaited: turn.isAwaited,
    })
  } finally {
    turn.leave()
  }
}
