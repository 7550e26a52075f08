/** Faces in the live picture: BlazeFace now and then, the mesh of the largest in every frame. */
import { type Candidate, decodeDetections, mergeDetections } from '../../../worker/quality/face/detections'
import type { MeshPoint } from '../../../worker/quality/face/mesh-points'
import type { Corner } from '../../../worker/quality/quadrilateral'
import { type Network, network } from './graph'
import type { FaceModels } from './model-files'
import { startTfjs } from './tfjs'

const DETECTOR_SIDE = 256
const MESH_SIDE = 192
const MIN_SCORE = 0.5
/** Below this the mesh lies on no face. */
const MIN_PRESENCE = 0.5
/** Side of the mesh's crop in sides of the face, as the mesh was trained with. */
const CROP_SCALE = 1.5
/** A second person is seen soon enough at every fourth frame. */
const DETECT_EVERY = 4

/** 512 anchors of stride 16, then 384 of stride 32: scores, then boxes. */
const DETECTOR_OUTPUTS = ['Identity', 'Identity_1', 'Identity_2', 'Identity_3']
const MESH_OUTPUTS = ['Identity_2', 'Identity_1']

export interface FoundFaces {
  /** Mesh points of the largest face, in pixels of the picture. */
  points: MeshPoint[]
  /** Area of the second largest face over that of the largest. */
  otherFace: number
}

interface Crop {
  centre: Corner
  size: number
  /** Angle of the line from the person's right eye to the left, radians. */
  angle: number
}

export class FaceFinder {
  readonly #detector: Network
  readonly #mesh: Network
  #crop: Crop | null = null
  #otherFace = 0
  #frame = 0

  private constructor(detector: Network, mesh: Network) {
    this.#detector = detector
    this.#mesh = mesh
  }

  static async load(files: FaceModels): Promise<FaceFinder> {
    const backend = await startTfjs(files.backend)
    const detector = network(backend, files.detector, DETECTOR_SIDE, DETECTOR_OUTPUTS)
    const mesh = network(backend, files.mesh, MESH_SIDE, MESH_OUTPUTS)
    // The first run packs the weights: a first frame would wait for it.
    detector(new Float32Array(DETECTOR_SIDE * DETECTOR_SIDE * 3))
    mesh(new Float32Array(MESH_SIDE * MESH_SIDE * 3))
    return new FaceFinder(detector, mesh)
  }

  /** Forgets the frames before: the next picture is another's. */
  reset(): void {
    this.#crop = null
    this.#frame = 0
  }

  find(picture: ImageBitmap): FoundFaces | null {
    if (!this.#crop || this.#frame % DETECT_EVERY === 0) this.#detect(picture)
    this.#frame++
    if (!this.#crop) return null
    const { points, presence } = this.#meshIn(picture, this.#crop)
    this.#crop = presence >= MIN_PRESENCE ? cropAround(points) : null
    return this.#crop && { points, otherFace: this.#otherFace }
  }

  #detect(picture: ImageBitmap): void {
    const { width, height } = picture
    const square = { centre: { x: width / 2, y: height / 2 }, size: Math.max(width, height), angle: 0 }
    const values = cropped(picture, square, DETECTOR_SIDE)
    for (let i = 0; i < values.length; i++) values[i] = (values[i] ?? 0) / 127.5 - 1
    const found = mergeDetections(decodeDetections(this.#detector(values), DETECTOR_SIDE, MIN_SCORE))
    const [largest, second] = found.toSorted((a, b) => area(b) - area(a))
    this.#otherFace = largest && second ? area(second) / area(largest) : 0
    this.#crop = largest ? cropOf(largest, square) : null
  }

  #meshIn(picture: ImageBitmap, crop: Crop): { points: MeshPoint[]; presence: number } {
    const values = cropped(picture, crop, MESH_SIDE)
    for (let i = 0; i < values.length; i++) values[i] = (values[i] ?? 0) / 255
    const [coordinates = new Float32Array(), [presence = 0] = []] = this.#mesh(values)
    const scale = crop.size / MESH_SIDE
    const [cos, sin] = [Math.cos(crop.angle) * scale, Math.sin(crop.angle) * scale]
    const points = Array.from({ length: coordinates.length / 3 }, (_, i) => {
      const x = (coordinates[3 * i] ?? 0) - MESH_SIDE / 2
      const y = (coordinates[3 * i + 1] ?? 0) - MESH_SIDE / 2
      const z = (coordinates[3 * i + 2] ?? 0) * scale
      return { x: crop.centre.x + cos * x - sin * y, y: crop.centre.y + sin * x + cos * y, z }
    })
    return { points, presence }
  }
}

const area = ({ x0, x1, y0, y1 }: Candidate) => (x1 - x0) * (y1 - y0)

function cropOf({ x0, x1, y0, y1, eyes: [right, left] }: Candidate, square: Crop): Crop {
  const scale = square.size / DETECTOR_SIDE
  const place = (x: number, y: number) => ({
    x: square.centre.x + (x - DETECTOR_SIDE / 2) * scale,
    y: square.centre.y + (y - DETECTOR_SIDE / 2) * scale,
  })
  return {
    centre: place((x0 + x1) / 2, (y0 + y1) / 2),
    size: Math.max(x1 - x0, y1 - y0) * scale * CROP_SCALE,
    angle: Math.atan2(left.y - right.y, left.x - right.x),
  }
}

/** For the next frame: the square around the mesh, turned by the outer corners of its eyes. */
function cropAround(points: MeshPoint[]): Crop {
  const [right, left] = [points[33], points[263]]
  const xs = points.map((point) => point.x)
  const ys = points.map((point) => point.y)
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  return {
    centre: { x: (x0 + x1) / 2, y: (y0 + y1) / 2 },
    size: Math.max(x1 - x0, y1 - y0) * CROP_SCALE,
    angle: right && left ? Math.atan2(left.y - right.y, left.x - right.x) : 0,
  }
}

let canvas: OffscreenCanvas | null = null

/** RGB 0..255 of a turned square of the picture; black beyond its borders. */
function cropped(picture: ImageBitmap, { centre, size, angle }: Crop, side: number): Float32Array {
  canvas ??= new OffscreenCanvas(DETECTOR_SIDE, DETECTOR_SIDE)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no 2d canvas')
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.clearRect(0, 0, side, side)
  context.translate(side / 2, side / 2)
  context.rotate(-angle)
  context.scale(side / size, side / size)
  context.drawImage(picture, -centre.x, -centre.y)
  const { data } = context.getImageData(0, 0, side, side)
  const values = new Float32Array(side * side * 3)
  for (let i = 0, j = 0; i < data.length; i += 4) {
    values[j++] = data[i] ?? 0
    values[j++] = data[i + 1] ?? 0
    values[j++] = data[i + 2] ?? 0
  }
  return values
}
