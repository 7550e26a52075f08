/** Kept beside the session's images, sealed as they are, and erased with them. */
import { objectKey } from '../../domain/case/object-key'
import type { ImageStore } from '../../domain/image-store'
import type { BegunReadingStore, BegunReadings } from '../../domain/readings/begun-readings'
import { HALF_VERSION } from '../../words/decision/half-version'
import { free } from '../sealed/free'

interface Stored extends BegunReadings {
  version: number
}

const keyOf = ({ sessionId, attempt }: { sessionId: string; attempt: number }) =>
  objectKey(`sessions/${sessionId}/${attempt}/readings.json`)

export function begunReadings(images: Pick<ImageStore, 'get' | 'put' | 'delete'>): BegunReadingStore {
  return {
    async of(attempt) {
      const bytes = await images.get(keyOf(attempt))
      if (!bytes) return null
      const { version, ...readings } = JSON.parse(new TextDecoder().decode(bytes)) as Stored
      free(new Uint8Array(bytes.buffer as ArrayBuffer))
      return version === HALF_VERSION ? readings : null
    },

    async keep({ owner, ...attempt }, readings) {
      const stored: Stored = { version: HALF_VERSION, ...readings }
      const bytes = new TextEncoder().encode(JSON.stringify(stored))
      await images.put(keyOf(attempt), bytes, { owner, contentType: 'application/json' })
    },

    drop: (attempt) => images.delete([keyOf(attempt)]),
  }
}
