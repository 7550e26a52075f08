/**
 * A clock that tests hold in place of the machine's. It goes on by a millisecond with each look at it, so that what
 * happens later is later, and to the end of each wait that has ended: however slow or busy the machine is, a test meets
 * the same minutes.
 */

export interface HeldClock {
  /** The moment, without going on. */
  readonly at: number
  /** Goes on to the next multiple of so many milliseconds, or to so long before it. */
  toNext(everyMs: number, beforeMs?: number): void
}

/** Puts itself in the place of Date, setTimeout, setInterval and scheduler.wait of this isolate, for good. */
export function holdClock(from: number): HeldClock {
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

  const machineWait = scheduler.wait.bind(scheduler)
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
