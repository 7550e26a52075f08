/**
 * An isolate that takes no more calls for now. Of an error that crosses a service binding neither class nor properties
 * are sure to arrive, but its message is; the doors to other parts of the product make a value of it.
 */
const MESSAGE = 'isolate is busy'

export const busy = (): Error => new Error(MESSAGE)

export const isBusy = (error: unknown): boolean => error instanceof Error && error.message.endsWith(MESSAGE)
