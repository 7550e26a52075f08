/** The client token at hand, and how another comes in its place. */

type Given = string | (() => string | Promise<string>)

export class SessionToken {
  readonly #given: Given
  readonly #ask: (() => string | Promise<string>) | null
  #renewed: string | null = null
  #renewal: Promise<boolean> | null = null

  /** `ask`: gives a new one when the service refuses the one at hand. */
  constructor(given: Given, ask: (() => string | Promise<string>) | null) {
    this.#given = given
    this.#ask = ask
  }

  readonly current = async (): Promise<string> => {
    if (this.#renewed !== null) return this.#renewed
    return typeof this.#given === 'function' ? await this.#given() : this.#given
  }

  /** Whoever asks meanwhile waits for the same one. False: there is none, or it is the one that was refused. */
  readonly renew = (): Promise<boolean> => {
    this.#renewal ??= this.#renew().finally(() => {
      this.#renewal = null
    })
    return this.#renewal
  }

  async #renew(): Promise<boolean> {
    if (!this.#ask) return false
    const refused = await this.current()
    try {
      const fresh = await this.#ask()
      if (!fresh || fresh === refused) return false
      this.#renewed = fresh
      return true
    } catch {
      // The page's own backend could not be asked: the refusal stands.
      return false
    }
  }

  /** Another was given meanwhile. */
  forget(): void {
    this.#renewed = null
  }
}
