/** The faces Worker: finds faces and says whose they could be. Answers other Workers only. */
import { WorkerEntrypoint } from 'cloudflare:workers'
import type { TileGrid } from '../../quality/take/tiles'
import type {
  FacesService as Contract,
  Face,
  FaceEmbeddingService,
  FaceOptions,
  PixelSeries,
  PixelStream,
  TrackedFace,
} from '../engine-contracts'
import { type FinderNetworks, loadFinderNetworks } from '../engines/finder-networks'
import { Loaded } from '../isolate/loading'
import { modelAssets } from '../isolate/model-files'
import { receiveSeries } from '../isolate/pixel-series'
import { receivePixels } from '../isolate/pixel-stream'
import { inTurn } from '../isolate/turns'
import { analyseFaces } from './analyse'
import { trackFace } from './track'

interface Env {
  ASSETS: Fetcher
  FACE_EMBEDDING: FaceEmbeddingService
}

/** Where the last image lay and the next one will: left to the garbage collector, several would add up. */
let room: ArrayBuffer | undefined

const networks = new Loaded<FinderNetworks>()

export class FacesService extends WorkerEntrypoint<Env> implements Contract {
  async analyse(pixels: PixelStream, options: { maxFaces: number } & FaceOptions): Promise<Face[]> {
    if (pixels.channels !== 4) throw new Error('faces are looked for in RGBA pixels')
    const { width, height, data } = pixels
    const [faces = []] = await this.analyseSeries({ sizes: [{ width, height }], data }, options)
    return faces
  }

  async analyseSeries(series: PixelSeries, options: { maxFaces: number } & FaceOptions): Promise<Face[][]> {
    return inTurn(async () => {
      const finders = await this.#networks()
      const engines = { finders, recognition: this.env.FACE_EMBEDDING }
      const { pictures, buffer } = await receiveSeries(series, room)
      room = buffer
      return analyseFaces(engines, pictures, options)
    })
  }

  async track(sheet: PixelStream, grid: TileGrid): Promise<(TrackedFace | null)[]> {
    if (sheet.channels !== 4) throw new Error('faces are looked for in RGBA pixels')
    return inTurn(async () => {
      const finders = await this.#networks()
      const { width, height } = sheet
      const data = await receivePixels(sheet, room)
      room = data.buffer
      return trackFace(finders, { width, height, data }, grid)
    })
  }

  /** The two Workers load side by side. */
  async warm(): Promise<void> {
    await Promise.all([this.#networks(), this.env.FACE_EMBEDDING.warm()])
  }

  async memory(): Promise<{ wasm: Record<string, number> }> {
    return { wasm: networks.ready?.wasmBytes() ?? {} }
  }

  #networks(): Promise<FinderNetworks> {
    return networks.get(() => loadFinderNetworks(modelAssets(this.env.ASSETS)))
  }
}

export default {}
