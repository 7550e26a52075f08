/** What a test needs of something large, in its place. The only casts around the type checker in tests. */

/** Some of a thing's members, and some of theirs. */
export type Part<T> = T extends (...args: never[]) => unknown
  ? T | ((...args: Parameters<T>) => PartOfAnswer<ReturnType<T>>)
  : T extends object
    ? { [Name in keyof T]?: Part<T[Name]> }
    : T

type PartOfAnswer<T> = T extends PromiseLike<infer Value> ? Promise<Part<Value>> : Part<T>

/** Asked for any other member, it has none: give what the tested code reads. */
export function standIn<Whole>(part: Part<Whole>): Whole {
  return part as unknown as Whole
}

/** For what the type checker cannot compare, such as the stub of a remote object or a generic function. */
export function takenFor<Whole>(value: object): Whole {
  return value as unknown as Whole
}
