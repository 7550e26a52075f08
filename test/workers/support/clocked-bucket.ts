/** The bucket on the tests' clock: its own would say by the machine's when an object was put there. */
import type { HeldClock } from './held-clock'

export function clockedBucket(bucket: R2Bucket, clock: HeldClock): R2Bucket {
  /** By key. */
  const putAt = new Map<string, number>()
  const dated = (object: R2Object): R2Object =>
    new Proxy(object, {
      get: (_, name) => (name === 'uploaded' ? new Date(putAt.get(object.key) ?? clock.at) : Reflect.get(object, name)),
    })
  const onClock: Partial<R2Bucket> = {
    put: ((key: string, ...rest: [never, never]) => {
      putAt.set(key, clock.at)
      return bucket.put(key, ...rest)
    }) as R2Bucket['put'],
    async list(options) {
      const listed = await bucket.list(options)
      return { ...listed, objects: listed.objects.map(dated) }
    },
  }
  return new Proxy(bucket, {
    get(_, name: keyof R2Bucket) {
      const value = onClock[name] ?? bucket[name]
      return typeof value === 'function' ? value.bind(bucket as never) : value
    },
  })
}
