import { v1 } from 'uuid'

const TICKS_PER_MS = 10_000

/**
 * A time UUID whose node, clock sequence and place within the millisecond are fresh, 74 random bits in all: the
 * package's own default keeps them for the isolate's life, which would let ids be guessed. The multicast bit marks a
 * node that is no network address (RFC 9562, 6.10).
 */
export function timeUuid(now: Date): string {
  const random = crypto.getRandomValues(new Uint8Array(16))
  random[10] = (random[10] ?? 0) | 0x01
  const [ticks = 0] = crypto.getRandomValues(new Uint32Array(1))
  return v1({ msecs: now.getTime(), nsecs: ticks % TICKS_PER_MS, random })
}
