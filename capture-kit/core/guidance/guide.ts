/** Which hint is shown: the most important cause, neither flickering nor gone before it can be read. */

export interface HintRule {
  /** Milliseconds for which the cause must hold before the hint is shown. */
  after: number
  /** Milliseconds for which the hint then stays at least. */
  hold: number
}

export class Guide<Hint extends string> {
  readonly #rules: Record<Hint, HintRule>
  #shown: Hint
  #shownAt: number
  #wanted: Hint
  #wantedAt: number

  constructor(rules: Record<Hint, HintRule>, first: Hint, now: number) {
    this.#rules = rules
    this.#shown = this.#wanted = first
    this.#shownAt = this.#wantedAt = now
  }

  /** `wanted`: what this frame asks for; `now` in milliseconds. Returns what to show. */
  next(wanted: Hint, now: number): Hint {
    if (wanted !== this.#wanted) {
      this.#wanted = wanted
      this.#wantedAt = now
    }
    const held = now - this.#shownAt >= this.#rules[this.#shown].hold
    const lasted = now - this.#wantedAt >= this.#rules[wanted].after
    if (wanted !== this.#shown && held && lasted) {
      this.#shown = wanted
      this.#shownAt = now
    }
    return this.#shown
  }
}
