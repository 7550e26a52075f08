/** The faces Worker: finds faces and says whose they could be. Answers other Workers only. */
import { WorkerEntrypoint } from 'cloudflare:workers'
import { type FaceNetworks, loadFaceNetworks } from '../engines/face-networks'
import { receivePixels } from '../pixel-stream'
import type { FacesService as Contract, Face, PixelStream } from '../services'
import { inTurn } from '../turn'
import { analyseFaces } from './analyse'

interface Env {
  ASSETS: Fetcher
}

/** Where the last image lay and the next one will: left to the garbage collector, several would add up. */
let room: ArrayBuffer | undefined

let loading: Promise<FaceNetworks> | null = null

export class FacesService extends WorkerEntrypoint<Env> implements Contract {
  async analyse(pixels: PixelStream, { maxFaces }: { maxFaces: number }): Promise<Face[]> {
    if (pixels.channels !== 4) throw new Error('faces are looked for in RGBA pixels')
    return inTurn(async () => {
      const networks = await this.networks()
      const { width, height } = pixels
      const data = await receivePixels(pixels, room)
      room = data.buffer
      return analyseFaces(networks, { width, height, data }, maxFaces)
    })
  }

  async memory(): Promise<{ wasm: Record<string, number> }> {
    const networks = await loading
    return { wasm: networks ? { tfjs: networks.wasmBytes() } : {} }
  }

  private networks(): Promise<FaceNetworks> {
    loading ??= loadFaceNetworks((file) => this.model(file)).catch((error: unknown) => {
      loading = null
      throw error
    })
    return loading
  }

  private async model(file: string): Promise<ArrayBuffer> {
    const response = await this.env.ASSETS.fetch(`https://models/${file}`)
    if (!response.ok) throw new Error(`model file ${file} is not among the assets (HTTP ${response.status})`)
    return response.arrayBuffer()
  }
}

export default {}
