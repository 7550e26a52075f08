/** The reader Worker: the machine readable zone and printed text. Answers other Workers only. */
import { WorkerEntrypoint } from 'cloudflare:workers'
import { typeByPrint } from '../../domain/document-types/identify'
import type { PrintedText } from '../../domain/document-types/printed'
import type { Gray } from '../../quality/pixels'
import type {
  ReaderService as Contract,
  MrzLook,
  MrzReading,
  PixelStream,
  TextHints,
  TextLine,
} from '../engine-contracts'
import { type LayerTable, LineNetwork } from '../engines/line-network'
import { Tesseract } from '../engines/tesseract'
import { within } from '../isolate/deadline'
import { Loaded } from '../isolate/loading'
import { modelFile } from '../isolate/model-files'
import { receivePixels } from '../isolate/pixel-stream'
import { TIMES } from '../isolate/times'
import { TransientMemory } from '../isolate/transient-memory'
import { inTurn } from '../isolate/turns'
import { type Language, languageOf } from './languages'
import { latinShows, latinWords } from './latin/latin-reader'
import { priorsOf } from './latin/state-letters'
import { readMrz } from './mrz/mrz'
import type { PrintPart } from './print-parts'
import { readText } from './text'

interface Env {
  ASSETS: Fetcher
}

const network = new Loaded<LineNetwork>()
const latinNetwork = new Loaded<LineNetwork>()
const tesseract = new Loaded<Tesseract>()

export class ReaderService extends WorkerEntrypoint<Env> implements Contract {
  async readMrz(pixels: PixelStream, look?: MrzLook): Promise<MrzReading | null> {
    requireLuma(pixels)
    return inTurn(async () => {
      const lines = await network.get(() => this.#loadNetwork('mrz/mrz-lines'))
      return withImage(pixels, (image) => readMrz(lines, image, look))
    })
  }

  async readText(pixels: PixelStream, hints: TextHints = {}): Promise<TextLine[]> {
    requireLuma(pixels)
    return inTurn(async () => {
      const [engine, lines] = await Promise.all([
        tesseract.get(() => this.#loadTesseract()),
        latinNetwork.get(() => this.#loadNetwork('latin/latin-lines')),
      ])
      const language = await this.#loaded(engine, hints.state)
      const { exclude = [], form = false, sought } = hints
      const chosen = (printed: PrintedText[]) => this.#loaded(engine, typeByPrint(printed)?.countryCode)
      const priors = priorsOf(hints.state)
      const latin = (image: Gray, part: PrintPart) => latinWords(lines, image, part, priors)
      const shows = (image: Gray, part: PrintPart, text: string) => latinShows(lines, image, part, text)
      const options = {
        latin,
        shows,
        language,
        exclude,
        form,
        ...(form ? { chosen } : {}),
        ...(sought ? { sought } : {}),
      }
      return withImage(pixels, (image) => readText(engine, image, options))
    })
  }

  async warm(): Promise<void> {
    await Promise.all([
      network.get(() => this.#loadNetwork('mrz/mrz-lines')),
      latinNetwork.get(() => this.#loadNetwork('latin/latin-lines')),
      tesseract.get(() => this.#loadTesseract()),
    ])
  }

  /** The language of a state's documents, in the place of the one before. */
  async #loaded(engine: Tesseract, state: string | undefined): Promise<Language | null> {
    const language = languageOf(state)
    if (language && language.name !== engine.otherLanguage) {
      engine.loadOther(language.name, await within(TIMES.loadMs, 'loading', this.#traineddata(language.file)))
    }
    return language
  }

  async memory(): Promise<{ wasm: Record<string, number> }> {
    const engine = tesseract.ready
    const lines = network.ready
    const latin = latinNetwork.ready
    return {
      wasm: {
        ...(engine && { tesseract: engine.bytes }),
        ...(lines && { lines: lines.bytes }),
        ...(latin && { latin: latin.bytes }),
      },
    }
  }

  async #loadNetwork(name: 'mrz/mrz-lines' | 'latin/latin-lines'): Promise<LineNetwork> {
    const model = (kind: string) => modelFile(this.env.ASSETS, `${name}.${kind}`)
    const [table, weights] = await Promise.all([model('json'), model('f16')])
    const { layers } = (await table.json()) as { layers: LayerTable[] }
    return new LineNetwork(layers, new Uint8Array(await weights.arrayBuffer()))
  }

  async #loadTesseract(): Promise<Tesseract> {
    return Tesseract.start('eng', await this.#traineddata('eng.traineddata.gz'))
  }

  async #traineddata(file: string): Promise<Uint8Array> {
    const { body } = await modelFile(this.env.ASSETS, file)
    if (!body) throw new Error(`model file ${file} is empty`)
    return new Response(body.pipeThrough(new DecompressionStream('gzip'))).bytes()
  }
}

/** Receives the image and gives its memory back after `use`. */
async function withImage<R>(pixels: PixelStream, use: (image: Gray) => R | Promise<R>): Promise<R> {
  const { width, height } = pixels
  const scratch = new TransientMemory()
  try {
    return await use(scratch.image({ width, height, data: await receivePixels(pixels) }))
  } finally {
    scratch.free()
  }
}

function requireLuma({ channels }: PixelStream): void {
  if (channels !== 1) throw new Error('text is read in luma pixels')
}

export default {}
