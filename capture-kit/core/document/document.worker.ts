/** Judges pictures of documents off the main thread. */
import type { Gray } from '../../../worker/quality/pixels'
import { answerCalls } from '../frames/answer-calls'
import { encoded, encodedOnce, pixelsOf } from '../frames/pixels-of'
import type { DocumentReading } from '../frames/reading'
import type { DocumentTasks, JudgedPhotograph } from './analyser'
import { judgeFrame } from './judge-frame'

/** Long side at which a finished photograph is measured. */
const PHOTOGRAPH_SIDE = 1600

let before: Gray | null = null

answerCalls<DocumentTasks>({ frame, photograph, encode: encodedOnce })

async function frame(picture: ImageBitmap): Promise<DocumentReading> {
  const { reading, luma } = judgeFrame(pixelsOf(picture), before, 'frame')
  picture.close()
  before = luma
  return reading
}

async function photograph(source: ImageBitmap | Blob): Promise<JudgedPhotograph> {
  const picture = source instanceof Blob ? await createImageBitmap(source) : source
  const { width, height } = picture
  const { reading } = judgeFrame(pixelsOf(picture, PHOTOGRAPH_SIDE), null, 'photograph')
  const image = source instanceof Blob ? source : await encoded(picture)
  picture.close()
  return { image, width, height, reading }
}
