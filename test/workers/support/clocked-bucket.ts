/** The bucket on the tests' clock: its own would say by the machine's when an object was put there. */

import type { HeldClock } from '../../support/held-clock'
import { takenFor } from '../../support/stand-in'

export function clockedBucket(bucket: R2Bucket, clock: HeldClock): R2Bucket {
  /** By key. */
  const putAt = new Map<string, number>()
  const dated = (object: R2Object): R2Object =>
    new Proxy(object, {
      get: (_, name) => (name === 'uploaded' ? new Date(putAt.get(object.key) ?? clock.at) : Reflect.get(object, name)),
    })
  const onClock: Record<PropertyKey, unknown> = {
    put(...args: Parameters<R2Bucket['put']>) {
      putAt.set(args[0], clock.at)
      return bucket.put(...args)
    },
    async list(options?: R2ListOptions) {
      const listed = await bucket.list(options)
      return { ...listed, objects: listed.objects.map(dated) }
    },
  }
  const kept = (_: R2Bucket, name: PropertyKey): unknown => {
    const value: unknown = onClock[name] ?? Reflect.get(bucket, name)
    return typeof value === 'function' ? value.bind(bucket) : value
  }
  return takenFor<R2Bucket>(new Proxy(bucket, { get: kept }))
}
