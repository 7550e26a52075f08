import type { Rest } from '../../domain/session/waiting'
import type { VisionDependencies } from '../dependencies'
import { isBusy } from '../isolate/busy'
import { SHORTEST_DELAY, TIMES } from '../isolate/times'

const FAULT: Rest = { restSeconds: TIMES.retrySeconds.map((seconds) => seconds * SHORTEST_DELAY), counts: true }
/** Nothing failed, so nothing is known of how long it may last. */
const BUSY: Rest = { restSeconds: [TIMES.busySeconds[0] * SHORTEST_DELAY], counts: false }

const MORE: Rest = { restSeconds: [0], counts: false }

/** The attempt is another run's by now. */
export class LostLease extends Error {}

/** The hold that one run has on an attempt, from when it was taken. */
export class Lease {
  #until: Date
  readonly #deps: Pick<VisionDependencies, 'sessions' | 'now'>
  readonly #of: { sessionId: string; attempt: number }

  constructor(
    deps: Pick<VisionDependencies, 'sessions' | 'now'>,
    of: { sessionId: string; attempt: number },
    taken: Date,
  ) {
    this.#deps = deps
    this.#of = of
    this.#until = leaseFrom(taken)
  }

  /** Called before each image: many of them on a busy machine may outlast a lease. Throws `LostLease`. */
  async keep(): Promise<void> {
    const { sessions, now } = this.#deps
    const until = leaseFrom(now())
    if (until.getTime() - this.#until.getTime() < TIMES.leaseRenewalMs) return
    const { sessionId, attempt } = this.#of
    if (!(await sessions.renewLease(sessionId, attempt, this.#until, until))) throw new LostLease()
    this.#until = until
  }

  /** Another run may go on at once. */
  giveUp(): Promise<void> {
    return this.#release(MORE)
  }

  /** After an error. */
  giveBack(error: unknown): Promise<void> {
    return this.#release(isBusy(error) ? BUSY : FAULT)
  }

  #release(rest: Rest): Promise<void> {
    const { sessions, now } = this.#deps
    return sessions.release(this.#of, this.#until, rest, now())
  }
}

const leaseFrom = (moment: Date) => new Date(moment.getTime() + TIMES.leaseMs)
