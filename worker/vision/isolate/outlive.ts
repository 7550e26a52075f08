import { waitUntil } from 'cloudflare:workers'

/**
 * Lets work go on when the caller hangs up, for `ms` at most. Without it the runtime drops what the call has begun
 * where it stands, and whoever shares its promises waits for ever.
 */
export function outlive(work: Promise<unknown>, ms: number): void {
  const settled = work.then(
    () => undefined,
    () => undefined,
  )
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  waitUntil(Promise.race([settled, tooLong]).finally(() => clearTimeout(timer)))
}
