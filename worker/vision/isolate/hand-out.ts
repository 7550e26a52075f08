import { waitUntil } from 'cloudflare:workers'
import { free } from '../../quality/free'

/** The runtime copies a result as soon as the method's promise is kept, before any timer fires. */
const COPIED_MS = 50

/** For a method's result, which goes to another Worker as a copy: the original's memory is given back by hand. */
export function handOut<T>(result: T, ...views: ArrayBufferView[]): T {
  waitUntil(new Promise<void>((resolve) => setTimeout(resolve, COPIED_MS)).then(() => free(...views)))
  return result
}
