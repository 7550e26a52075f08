/** A capture without browser: frames and readings as the test wants them, time as it says. */

import type { FrameSource, PresentedPicture } from '../../../capture-kit/core/frames/frame-source'
import type { Area, DocumentReading, FaceReading } from '../../../capture-kit/core/frames/reading'
import type { Screen } from '../../../capture-kit/core/selfie/take/light-show'
import type { TileSheet } from '../../../capture-kit/core/take/tile-sheet'
import type { DocumentMeasures } from '../../../worker/quality/document/measures'
import type { FaceMeasures } from '../../../worker/quality/face/measures'
import { quad } from '../quad'
import { standIn } from '../stand-in'
import { FakeClock } from './fake-clock'

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

/** Milliseconds between two pictures that the camera gives: 30 a second. */
const PICTURE_MS = 1000 / 30

export class FakeFrames implements FrameSource {
  readonly #clock = new FakeClock()
  stillImage: Blob | null = null
  shown = 0

  readonly now = async () => picture()
  readonly still = async () => this.stillImage

  get time(): number {
    return this.#clock.time
  }

  async show(): Promise<void> {
    this.shown++
  }

  async next(): Promise<ImageBitmap> {
    await this.#clock.sleep(FRAME_MS)
    return picture()
  }

  watch(listener: (picture: PresentedPicture) => void): () => void {
    let over = false
    const run = async () => {
      for (;;) {
        await this.#clock.sleep(PICTURE_MS)
        if (over) return
        listener({ at: this.time, exact: true, width: 1280, height: 720 })
      }
    }
    void run()
    return () => {
      over = true
    }
  }

  /** A screen that shows what it was asked to after two pictures of its own. */
  readonly screen: Screen = {
    painted: async () => {
      await this.#clock.sleep(33)
      return this.time
    },
    wait: (milliseconds) => this.#clock.sleep(milliseconds),
    now: () => this.time,
  }

  onResize(): void {}

  clear(): void {}
}

export class FakeSheet implements TileSheet {
  /** What was drawn and not cleared. */
  readonly drawn = new Set<number>()
  places: Area[] = []

  place(area: Area): void {
    this.places.push(area)
  }

  draw(slot: number): void {
    this.drawn.add(slot)
  }

  compose(slots: readonly number[]): ImageBitmap {
    if (slots.some((slot) => !this.drawn.has(slot))) throw new Error('a tile was never drawn')
    return picture()
  }

  clear(): void {
    this.drawn.clear()
  }
}

const BRIGHT = { median: 120, range: 160 }

const DOCUMENT: DocumentMeasures = {
  corners: quad(70, 80, 570, 80, 570, 430, 70, 430),
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
  const reading: FaceReading = { width: 640, height: 480, face, measures, defects: [], brightness: BRIGHT, spent: 20 }
  return { ...reading, ...rest }
}
