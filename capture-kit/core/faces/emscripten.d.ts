/** What tfjs extends and leaves to its users to declare: Emscripten's part of its module. */
interface EmscriptenModule {
  cwrap(name: string, returns: 'number' | null, takes: 'number'[]): (...values: number[]) => number
}
