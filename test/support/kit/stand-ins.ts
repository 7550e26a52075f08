/** A capture without browser: frames and readings as the test wants them, time as it says. */

import type { FrameSource } from '../../../capture-kit/core/frames/frame-source'
import type { DocumentReading, FaceReading } from '../../../capture-kit/core/frames/reading'
import type { DocumentMeasures } from '../../../worker/quality/document/measures'
import type { FaceMeasures } from '../../../worker/quality/face/measures'
import { standIn } from '../stand-in'

/** Milliseconds between two frames. */
export const FRAME_MS = 100

export class FakePicture {
  /** Not closed yet. */
  static open = 0
  constructor() {
    FakePicture.open++
  }

  close(): void {
    FakePicture.open--
  }
}

const picture = () => standIn<ImageBitmap>(new FakePicture())

export class FakeFrames implements FrameSource {
  time = 0
  stillImage: Blob | null = null
  shown = 0

  readonly now = async () => picture()
  readonly still = async () => this.stillImage

  async show(): Promise<void> {
    this.shown++
  }

  async next(): Promise<ImageBitmap> {
    // Lets the test look in between.
    await new Promise((resolve) => setTimeout(resolve, 0))
    this.time += FRAME_MS
    return picture()
  }

  onResize(): void {}

  clear(): void {}
}

const BRIGHT = { median: 120, range: 160 }

const DOCUMENT: DocumentMeasures = {
  corners: [
    { x: 70, y: 80 },
    { x: 570, y: 80 },
    { x: 570, y: 430 },
    { x: 70, y: 430 },
  ],
  longSide: 500,
  coverage: 0.78,
  margin: 0.1,
  tilt: 3,
  medianLuma: 180,
  clippedShare: 0,
  glare: [],
  blur: 1,
  motion: 0.5,
  mrz: { edge: 'bottom', lines: 2 },
}

export function documentReading(change: Partial<DocumentReading> & { measure?: Partial<DocumentMeasures> } = {}) {
  const { measure, ...rest } = change
  const outline = DOCUMENT.corners.map(({ x, y }) => ({ x: x / 640, y: y / 480 })) as DocumentReading['outline']
  const measures = { ...DOCUMENT, ...measure }
  const reading: DocumentReading = { outline, glare: [], measures, defects: [], brightness: BRIGHT, spent: 5 }
  return { ...reading, ...rest }
}

const FACE: FaceMeasures = {
  interEyeDistance: 100,
  headSize: 0.3,
  yaw: 0,
  pitch: 0,
  roll: 0,
  marginLeft: 3,
  marginRight: 3,
  marginAbove: 1.5,
  marginBelow: 1.8,
  luminanceMean: 0.3,
  luminanceVariance: 0.02,
  underExposed: 0.1,
  overExposed: 0,
  dynamicRange: 7,
  illuminationUniformity: 0.6,
  colourDistance: 0,
  eyeOpening: 0.08,
  mouthOpening: 0.02,
  otherFace: 0,
  sharpness: 150,
  motion: 0.01,
}

export function faceReading(change: Partial<FaceReading> & { measure?: Partial<FaceMeasures> } = {}) {
  const { measure, ...rest } = change
  const face = { x: 0.3, y: 0.2, width: 0.4, height: 0.6 }
  const measures = { ...FACE, ...measure }
  const reading: FaceReading = { face, measures, defects: [], brightness: BRIGHT, spent: 20 }
  return { ...reading, ...rest }
}
