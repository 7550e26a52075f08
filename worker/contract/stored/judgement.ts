/** Parts that several stored forms have in common. They describe what lies in rows, whatever goes over the wire. */
import * as z from 'zod'

/** `toKey` makes the type that the product has for names of stored objects. */
export type ToKey<Key> = (text: string) => Key

/** Machine-readable source that vouches for a document's data. */
export const StoredMachine = z.enum(['mrz', 'barcode', 'wallet'])

export const StoredRegion = z.object({
  image: z.int(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
})

const point = z.object({ x: z.number(), y: z.number() })

export const StoredCorners = z.tuple([point, point, point, point])

export function storedJudgement<Key>(toKey: ToKey<Key>) {
  return z.object({
    status: z.enum(['success', 'failed', 'idle']),
    confidence: z.number().exactOptional(),
    value: z.union([z.number(), z.string()]).exactOptional(),
    images: z.array(z.string().transform(toKey)).exactOptional(),
    method: z.string().exactOptional(),
    reason: z.string().exactOptional(),
    score: z.number().exactOptional(),
    threshold: z.number().exactOptional(),
    fmr: z.number().exactOptional(),
    region: StoredRegion.exactOptional(),
  })
}

export const StoredField = z.object({
  title: z.string(),
  value: z.string(),
  conf: z.enum(['high', 'low']),
  source: z.enum(['mrz', 'visual', 'barcode', 'chip', 'wallet', 'reviewer']).exactOptional(),
  normalized: z.string().exactOptional(),
  raw: z.string().exactOptional(),
  region: StoredRegion.exactOptional(),
  corrected: z.object({ by: z.string(), at: z.string(), reason: z.string() }).exactOptional(),
})
