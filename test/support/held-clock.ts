/**
 * A clock that tests hold in place of the machine's. It goes on by a millisecond with each look at it, so that what
 * happens later is later, and to the end of each wait that has ended: however slow or busy the machine is, a test meets
 * the same minutes.
 */

interface Scheduler {
  wait(ms: number, options?: object): Promise<void>
}

export interface HeldClock {
  /** The moment, without going on. */
  readonly at: number
  /** Goes on to the next multiple of so many milliseconds, or to so long before it. */
  toNext(everyMs: number, beforeMs?: number): void
}

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000]
/** A Tuesday, like any other. */
const USUAL = Date.parse('2026-11-03T09:00:00.000Z')
/** At the end of which the year ends. */
const LAST_DAY = Date.parse('2026-12-31T00:00:00.000Z')

/**
 * The clock of all test files of a process. `stepping`: TEST_CLOCK, of `npm run test:stress` alone: the later the year's
 * end is for others, the later each file meets its midnight.
 */
export function testClock(stepping: string | undefined): { clock: HeldClock; beginFile(): void } {
  const minutesLeft = stepping ? Number(stepping.split(',')[1]) : null
  const clock = holdClock(minutesLeft === null ? USUAL : LAST_DAY)
  return {
    clock,
    /** Each file has an hour of its own, or a midnight of its own, which comes while its tests run. */
    beginFile() {
      if (minutesLeft === null) clock.toNext(HOUR_MS)
      else clock.toNext(DAY_MS, minutesLeft * 100)
    },
  }
}

/** Puts itself in the place of Date, setTimeout, setInterval and scheduler.wait, which Node has not, for good. */
function holdClock(from: number): HeldClock {
  const { Date: MachineDate, setTimeout: machineTimeout, setInterval: machineInterval } = globalThis
  let at = from
  const look = () => ++at
  const atLeast = (moment: number) => {
    at = Math.max(at, moment)
  }

  globalThis.Date = new Proxy(MachineDate, {
    apply: () => new MachineDate(look()).toString(),
    construct: (_, args, target) => Reflect.construct(MachineDate, args.length === 0 ? [look()] : args, target),
    get: (target, key, receiver) => (key === 'now' ? look : Reflect.get(target, key, receiver)),
  })

  globalThis.setTimeout = Object.assign((work: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
    const due = at + ms
    return machineTimeout(() => {
      atLeast(due)
      work(...given)
    }, ms)
  }, machineTimeout)

  globalThis.setInterval = Object.assign((work: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
    let due = at
    return machineInterval(() => {
      due += ms
      atLeast(due)
      work(...given)
    }, ms)
  }, machineInterval)

  const { scheduler } = globalThis as { scheduler?: Scheduler }
  const machineWait = scheduler?.wait.bind(scheduler)
  if (scheduler && machineWait)
    scheduler.wait = async (ms, options) => {
      const due = at + ms
      await machineWait(ms, options)
      atLeast(due)
    }

  return {
    get at() {
      return at
    },
    toNext(everyMs, beforeMs = 0) {
      at = (Math.floor((at + beforeMs) / everyMs) + 1) * everyMs - beforeMs
    },
  }
}
