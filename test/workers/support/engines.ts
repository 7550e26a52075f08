/** The engine Workers, played by the test: every image shows what its first bytes after the format's say. */

import { parseMrz } from '../../../worker/domain/mrz/parse'
import type { Rgba } from '../../../worker/quality/pixels'
import type {
  Barcode,
  BarcodesService,
  CodecService,
  Face,
  FacesService,
  MrzReading,
  ReaderService,
  TextLine,
  TrackedFace,
} from '../../../worker/vision/engine-contracts'
import { receiveFile } from '../../../worker/vision/isolate/byte-stream'
import { receiveSeries, sendSeries } from '../../../worker/vision/isolate/pixel-series'
import { receivePixels, sendPixels } from '../../../worker/vision/isolate/pixel-stream'

export interface Engines {
  codec: CodecService
  faces: FacesService
  reader: ReaderService
  barcodes: BarcodesService
  calls: string[]
}

export interface Scene {
  mrz?: MrzReading
  /** What its zone is from right to left. */
  mirroredMrz?: MrzReading
  faces?: Face[]
  /** What its pixels are; noise where it is missing. */
  picture?: Rgba
  /** Tile by tile of a take. */
  track?: TrackedFace[]
  barcodes?: Barcode[]
  /** Lines of print, from the top downwards. */
  text?: string[]
  /** The codec refuses the file. */
  refused?: 'corrupt' | 'truncated'
}

const SIDE = { width: 96, height: 64 }
const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)

/** `scenes` in the order in which the images are decoded; `before` may throw to fail a stage. */
export function engines(scenes: Scene[], before: (stage: string) => void = () => {}): Engines {
  const calls: string[] = []
  let next = 0
  let scene: Scene = {}
  let series: Scene[] = []
  const nextScene = () => scenes[next++ % scenes.length] ?? {}
  const stage = (name: string) => {
    calls.push(name)
    before(name)
  }
  const memory = async () => ({ wasm: {} })
  return {
    calls,
    codec: {
      memory,
      async decode(file, { maxPixels }) {
        await receiveFile(file)
        stage('decode')
        scene = nextScene()
        if (scene.refused) return { ok: false, reason: scene.refused, detail: `the file is ${scene.refused}` }
        if (SIDE.width * SIDE.height > maxPixels) return { ok: false, reason: 'too_large', detail: 'too many pixels' }
        const image = pictureOf(scene)
        const { width, height } = image
        const header = { format: 'jpeg' as const, width, height, progressive: false, orientation: 1 }
        return { ok: true, header, scale: 1, pixels: sendPixels(image, 4) }
      },
      async decodeSeries(files) {
        for (const file of files) await receiveFile(file)
        stage('decode')
        series = files.map(nextScene)
        const pictures = series.filter(({ refused }) => !refused).map(pictureOf)
        const answers = series.map(({ refused }) =>
          refused ? { ok: false as const, reason: refused, detail: `the file is ${refused}` } : { ok: true as const },
        )
        return { answers, series: sendSeries(pictures) }
      },
      async crops(file, regions) {
        await receiveFile(file)
        stage('crops')
        const crops = regions.map(({ width, height }) => ({
          width: Math.ceil(width),
          height: Math.ceil(height),
          data: noisy(Math.ceil(width) * Math.ceil(height) * 4),
        }))
        return { ok: true, crops, blocks: null }
      },
      async encode(pictures) {
        stage('encode')
        await receiveSeries(pictures)
        return pictures.sizes.map(() => JPEG.slice())
      },
    },
    faces: {
      memory,
      warm: async () => {},
      async analyse(pixels, { ageAndSex }) {
        stage('faces')
        await receivePixels(pixels)
        const faces = scene.faces ?? []
        return ageAndSex ? faces : faces.map(({ age: _age, gender: _gender, genderScore: _score, ...rest }) => rest)
      },
      async analyseSeries(pictures) {
        stage('faces')
        await receiveSeries(pictures)
        return series.filter(({ refused }) => !refused).map((each) => each.faces ?? [])
      },
      async track(sheet, { count }) {
        stage('track')
        await receivePixels(sheet)
        return Array.from({ length: count }, (_, i) => scene.track?.[i] ?? null)
      },
    },
    barcodes: {
      memory,
      async read(pixels) {
        stage('barcodes')
        await receivePixels(pixels)
        return scene.barcodes ?? []
      },
    },
    reader: {
      memory,
      warm: async () => {},
      async readMrz(pixels, look) {
        if (look !== 'faint') stage('mrz')
        await receivePixels(pixels)
        if (look === 'faint') return null
        const { mrz = null, mirroredMrz = null } = scene
        if (mirroredMrz) scene = { ...scene, mrz: mirroredMrz }
        return mrz
      },
      async readText(pixels) {
        stage('text')
        await receivePixels(pixels)
        return (scene.text ?? []).map(printedLine)
      },
    },
  }
}

const pictureOf = ({ picture }: Scene): Rgba => picture ?? { ...SIDE, data: noisy(SIDE.width * SIDE.height * 4) }

/** A light page as cameras see it: none leaves two pixels alike. */
const noisy = (length: number) => Uint8Array.from({ length }, (_, i) => 194 + ((i * 7919) % 13))

/** Words side by side, lines below each other, all read without doubt. */
function printedLine(text: string, row: number): TextLine {
  const words = text.split(' ').map((word, i) => ({
    text: word,
    confidence: 95,
    box: { x: 4 + i * 20, y: 4 + row * 8, width: 18, height: 5 },
  }))
  return { words, box: { x: 4, y: 4 + row * 8, width: 20 * words.length, height: 5 } }
}

/** A face whose embedding is the unit vector along `axis`: faces of different axes are different people. */
export function face(axis: number, size = 40): Face {
  const embedding = new Float32Array(128)
  embedding[axis] = 1
  const [x, y] = [20, 18]
  return {
    box: { x, y, width: size, height: size },
    score: 0.99,
    mesh: new Float32Array(468 * 3),
    landmarks: [
      { x: x + 10, y: y + 15 },
      { x: x + 30, y: y + 15 },
      { x: x + 20, y: y + 25 },
      { x: x + 12, y: y + 32 },
      { x: x + 28, y: y + 32 },
    ],
    interEyeDistance: 80,
    pose: { yaw: 0, pitch: 0, roll: 0 },
    embedding,
    embeddingVersion: 'test',
    age: 40,
    gender: 'female',
    genderScore: 0.97,
    glasses: 0.02,
    mask: 0.04,
    smile: 0.9,
  }
}

const holds = (lines: string[]) => parseMrz('TD3', lines, { today: new Date() }).checksHold

/** The specimen of ICAO Doc 9303-4, appendix B, valid until 2032 (its dates and check digits moved by us). */
export function passportMrz([first, second]: [string, string]): MrzReading {
  const line = (text: string, y: number): MrzReading['lines'][number] => ({
    raw: text,
    text,
    margins: Array.from(text, () => 9),
    corners: [
      { x: 6, y },
      { x: 90, y },
      { x: 90, y: y + 4 },
      { x: 6, y: y + 4 },
    ],
  })
  return {
    format: 'TD3',
    lines: [line(first, 50), line(second, 55)],
    substitutions: [],
    masked: [],
    prospects: [{ lines: [first, second], probability: 1, valid: holds([first, second]) }],
    quality: -0.02,
    checked: true,
    accepted: true,
    rotation: 0,
  }
}

export const PASSPORT: [string, string] = [
  'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
  'L898902C36UTO7408122F3204153ZE184226B<<<<<16',
]
