/** A value that changes over time; listeners get every new one. Fits React's useSyncExternalStore as it is. */
export interface Observable<State> {
  readonly state: State
  /** Returns what ends the subscription. */
  subscribe(listener: (state: State) => void): () => void
}

export class Subject<State> implements Observable<State> {
  #state: State
  readonly #listeners = new Set<(state: State) => void>()

  constructor(state: State) {
    this.#state = state
  }

  get state(): State {
    return this.#state
  }

  readonly subscribe = (listener: (state: State) => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  set(state: State): void {
    this.#state = state
    for (const listener of [...this.#listeners]) listener(state)
  }
}
