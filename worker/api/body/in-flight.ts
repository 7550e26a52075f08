/**
 * How many bytes of bodies an isolate holds at the same time. A call that needs more room than there is waits, its body
 * unread, which the sender feels as back-pressure. Nobody is woken: each asks again on its own, because a call whose
 * client hung up can be gone without a trace, and must neither be given room nor keep it.
 */
export interface Room {
  bytes: number
  bytesPerCaller: number
  /** Kept free of newcomers, so that calls under way can grow. */
  growth: number
  /** Kept free of calls that are larger than that. */
  forSmall: { bytes: number; upTo: number }
  waiting: number
  waitingPerCaller: number
  waitSeconds: number
}

const ASK_MS = 25
/** Who has not asked for that long does not wait any more. */
const GONE_MS = 2000
/** Longer than a body pauses or a synchronous call lasts: what nobody has touched since belongs to nobody. */
const HELD_MS = 120_000

export class BytesInFlight {
  private readonly room: Room
  private readonly holds = new Set<Hold>()
  private readonly waiting = new Map<Hold, number>()
  private calls = 0

  constructor(room: Room) {
    this.room = room
  }

  hold(caller: string): Hold {
    return new Hold(this, caller, ++this.calls)
  }

  /** False: there was no room for too long, or too many wait. */
  async take(hold: Hold, bytes: number): Promise<boolean> {
    // Counted, not timed: where all Workers share a thread, another one's computing is no waiting.
    let asks = (this.room.waitSeconds * 1000) / ASK_MS
    try {
      while (!this.fits(hold, bytes)) {
        const now = Date.now()
        for (const [other, asked] of this.waiting) if (now - asked > GONE_MS) this.waiting.delete(other)
        if ((!this.waiting.has(hold) && this.isCrowded(hold)) || asks-- <= 0) return false
        this.waiting.set(hold, now)
        await new Promise((resolve) => setTimeout(resolve, ASK_MS))
      }
    } finally {
      this.waiting.delete(hold)
    }
    hold.bytes += bytes
    hold.touched = Date.now()
    this.holds.add(hold)
    return true
  }

  release(hold: Hold, bytes: number): void {
    hold.bytes -= bytes
    if (hold.bytes <= 0) this.holds.delete(hold)
  }

  private isCrowded({ caller }: Hold): boolean {
    const own = [...this.waiting.keys()].filter((other) => other.caller === caller).length
    return this.waiting.size >= this.room.waiting || own >= this.room.waitingPerCaller
  }

  private fits(hold: Hold, bytes: number): boolean {
    const { room } = this
    const now = Date.now()
    let total = 0
    let own = 0
    let first: Hold | null = null
    for (const other of this.holds) {
      if (now - other.touched > HELD_MS) {
        this.holds.delete(other)
        continue
      }
      total += other.bytes
      if (other.caller === hold.caller) own += other.bytes
      if (!first || other.call < first.call) first = other
    }
    // The first always gets on, so that of calls that wait for each other's room one ends.
    if (!first || first === hold) return true
    const growth = hold.bytes === 0 ? room.growth : 0
    const kept = hold.bytes + bytes > room.forSmall.upTo ? room.forSmall.bytes : 0
    if (total + bytes + growth + kept > room.bytes || own + bytes + growth > room.bytesPerCaller) return false
    return ![...this.waiting].some(([other, asked]) => other.isBefore(hold) && now - asked <= GONE_MS)
  }
}

/** Memory that one call holds. */
export class Hold {
  bytes = 0
  touched = 0
  readonly caller: string
  readonly call: number
  private readonly inFlight: BytesInFlight

  constructor(inFlight: BytesInFlight, caller: string, call: number) {
    this.inFlight = inFlight
    this.caller = caller
    this.call = call
  }

  isBefore({ caller, call }: Hold): boolean {
    return caller === this.caller && this.call < call
  }

  /** Makes it `bytes` in all. */
  async grow(bytes: number): Promise<boolean> {
    this.touched = Date.now()
    return bytes <= this.bytes || this.inFlight.take(this, bytes - this.bytes)
  }

  shrink(bytes: number): void {
    if (bytes < this.bytes) this.inFlight.release(this, this.bytes - bytes)
  }

  release(): void {
    this.shrink(0)
  }
}

interface InFlightLimits {
  bytesInFlight: number
  bytesInFlightPerOwner: number
  unauthenticatedBytes: number
  unauthenticatedBytesPerAddress: number
  callsWaiting: number
  callsWaitSeconds: number
}

/** A token, or a code to sign in with, and what belongs to it. */
const SMALL_BYTES = 64 * 1024

/** Keeps the memory of unknown callers apart: they take none from known ones. Each address is one unknown caller. */
export function inFlight(limits: InFlightLimits): { known: BytesInFlight; unauthenticated: BytesInFlight } {
  const { callsWaiting: waiting, callsWaitSeconds: waitSeconds, unauthenticatedBytes } = limits
  const waits = { waiting, waitingPerCaller: Math.ceil(waiting / 2), waitSeconds }
  const bytes = limits.bytesInFlight
  return {
    known: new BytesInFlight({
      bytes,
      bytesPerCaller: limits.bytesInFlightPerOwner,
      growth: Math.floor(bytes / 8),
      forSmall: { bytes: 0, upTo: 0 },
      ...waits,
    }),
    unauthenticated: new BytesInFlight({
      bytes: unauthenticatedBytes,
      bytesPerCaller: limits.unauthenticatedBytesPerAddress,
      growth: 0,
      forSmall: { bytes: Math.floor(unauthenticatedBytes / 4), upTo: SMALL_BYTES },
      ...waits,
    }),
  }
}
