import type { ImageAnalysis } from './image-analysis'

/** Readings so far of an attempt that takes more than one run. */
export interface BegunReadings {
  analyses: ImageAnalysis[]
  /** How many images were searched for text and barcodes, and how many of them show no page. */
  searched: { images: number; pageless: number }
  /** Milliseconds of its earlier runs. */
  spentMs: number
}

export interface BegunReadingStore {
  /** Null: nothing, or of a release that read otherwise. */
  of(attempt: { sessionId: string; attempt: number }): Promise<BegunReadings | null>
  keep(attempt: { owner: string; sessionId: string; attempt: number }, readings: BegunReadings): Promise<void>
  drop(attempt: { sessionId: string; attempt: number }): Promise<void>
}
