/**
 * Stores that answer or fail: a bucket whose disk is full may take bytes and never answer, and whoever called would
 * wait with it. A call that has begun may still be carried out, as after a lost connection.
 */

/** With what comes after it, within the 25 seconds that a synchronous call may take. */
const ANSWER_SECONDS = 15

/** Bindings of stores, by their names in every wrangler.toml; Workers that are called have limits of their own. */
const STORES = /^(DB|IMAGES|FACE_INDEX|JOBS|WEBHOOK_JOBS)(_\d{1,4})?$/

/** The same bindings, with stores that answer or fail. `seconds`: for an answer. */
export function answering<Env extends object>(env: Env, seconds = ANSWER_SECONDS): Env {
  const bound = Object.entries(env).map(([name, binding]) => [
    name,
    STORES.test(name) ? answeringStore(binding, name, seconds) : binding,
  ])
  return Object.fromEntries(bound) as Env
}

/** A store, or what calls of it are made with: a statement, an upload in parts. */
export function answeringStore<Store extends object>(store: Store, name: string, seconds = ANSWER_SECONDS): Store {
  return new Proxy(store, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        const result: unknown = Reflect.apply(value, target, given)
        if (isThenable(result)) return inTime(result, `${name}.${String(key)}`, seconds)
        return typeof result === 'object' && result !== null ? answeringStore(result, name, seconds) : result
      }
    },
  })
}

const isThenable = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function'

/** Second by second: time in which this isolate stood still counts as one, because the answer may lie there already. */
async function inTime<T>(call: PromiseLike<T>, what: string, seconds: number): Promise<T> {
  const overdue = Promise.withResolvers<never>()
  let left = seconds
  // Not an AbortSignal's wait: every call would make an error with its stack to end that.
  const timer = setInterval(() => {
    if (--left === 0) overdue.reject(new Error(`${what} gave no answer within ${seconds} s`))
  }, 1000)
  try {
    return await Promise.race([call, overdue.promise])
  } finally {
    clearInterval(timer)
  }
}
