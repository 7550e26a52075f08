/** Time that passes when everybody waits: whoever wakes first sets it. */
export class FakeClock {
  time = 0
  #sleepers: { at: number; wake: () => void }[] = []
  #pumping = false

  sleep(milliseconds: number): Promise<void> {
    return new Promise((wake) => {
      this.#sleepers.push({ at: this.time + milliseconds, wake })
      this.#pump()
    })
  }

  #pump(): void {
    if (this.#pumping || this.#sleepers.length === 0) return
    this.#pumping = true
    // Lets the test, and everything that is already awake, go first.
    setTimeout(() => {
      this.#pumping = false
      const next = this.#sleepers.reduce((first, other) => (other.at < first.at ? other : first))
      this.#sleepers = this.#sleepers.filter((sleeper) => sleeper !== next)
      this.time = next.at
      next.wake()
      this.#pump()
    }, 0)
  }
}
