/**
 * Mutations that this isolate has sent to the vector index. The index processes them in order and tells the last one
 * it has processed: then every mutation that had been answered before that one was sent has been processed too.
 * (Those that overlapped it in time may have been queued behind it.)
 */
interface Sent {
  mutationId: string
  ids: string[]
  /** Moments on a clock that counts beginnings and endings. */
  began: number
  ended: number
}

/** Older ones are settled by their time instead. */
const REMEMBERED = 4096

export interface SentMutations {
  /** Call before sending. */
  begin(): number
  /** Call once the index has accepted it and the database knows. */
  end(began: number, mutationId: string, ids: string[]): void
  /** Ids of the vectors known to be processed, each told once. */
  processed(upToMutation: string): string[]
}

export function sentMutations(): SentMutations {
  let clock = 0
  let sent: Sent[] = []
  return {
    begin() {
      clock += 1
      return clock
    },
    end(began, mutationId, ids) {
      clock += 1
      sent.push({ mutationId, ids, began, ended: clock })
      if (sent.length > REMEMBERED) sent = sent.slice(-REMEMBERED / 2)
    },
    processed(upToMutation) {
      const last = sent.find(({ mutationId }) => mutationId === upToMutation)
      if (!last) return []
      const isProcessed = (mutation: Sent) => mutation === last || mutation.ended < last.began
      const ids = sent.filter(isProcessed).flatMap((mutation) => mutation.ids)
      sent = sent.filter((mutation) => !isProcessed(mutation))
      return ids
    },
  }
}
