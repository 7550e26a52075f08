type Clock = () => number | Promise<number>

/** What takes how long, in milliseconds: one call after the other, so that each is timed alone. */
export class Stopwatch {
  readonly #ms = new Map<string, number>()
  readonly #clock: Clock
  #before: Promise<unknown> = Promise.resolve()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** On one thread calls at the same time end no sooner than one after the other. */
  async time<T>(stage: string, call: () => Promise<T>): Promise<T> {
    const before = this.#before
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#before = promise
    await before
    const began = await this.#clock()
    try {
      return await call()
    } finally {
      const ms = (await this.#clock()) - began
      this.#ms.set(stage, (this.#ms.get(stage) ?? 0) + ms)
      resolve()
    }
  }

  /** Every method of a store. */
  timed<T extends object>(stage: string, store: T): T {
    return new Proxy(store, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name)
        if (typeof member !== 'function') return member
        return (...given: unknown[]) => this.time(stage, async () => member.apply(target, given))
      },
    })
  }

  stages(): Record<string, number> {
    return Object.fromEntries(this.#ms)
  }
}
