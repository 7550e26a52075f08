import { v1 } from 'uuid'

/**
 * A time UUID whose node and clock sequence are fresh: the package's own default keeps them for the isolate's
 * life, which would let ids be guessed. The multicast bit marks a node that is no network address (RFC 9562, 6.10).
 */
export function newSessionId(now: Date): string {
  const random = crypto.getRandomValues(new Uint8Array(16))
  random[10] = (random[10] ?? 0) | 0x01
  return v1({ msecs: now.getTime(), random })
}
