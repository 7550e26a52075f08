/** ZXing-C++ for the symbologies that documents carry. */
import {
  BINARIZERS,
  CHARACTER_SETS,
  defaultReaderOptions,
  encodeFormats,
  type getZXingModule,
  prepareZXingModule,
  TEXT_MODES,
  type ZXingReadResult,
} from 'zxing-wasm/reader'
import readerWasm from 'zxing-wasm/reader/zxing_reader.wasm'
import type { Gray } from '../../quality/pixels'
import { instantiator } from './wasm-instance'

export const SYMBOLOGIES = ['PDF417', 'QRCode', 'DataMatrix', 'Aztec'] as const
/** Without stacked bars: what signed codes are printed as. */
export const MATRICES = ['QRCode', 'DataMatrix', 'Aztec'] as const satisfies readonly (typeof SYMBOLOGIES)[number][]
export type Symbology = (typeof SYMBOLOGIES)[number]

export interface Point {
  x: number
  y: number
}

export interface FoundSymbol {
  symbology: Symbology
  text: string
  /** Content of the symbol; `text` is empty where it is binary. */
  bytes: Uint8Array<ArrayBuffer>
  /** Clockwise from the symbol's own top left, in pixels of the image. */
  corners: [Point, Point, Point, Point]
}

export interface Search {
  symbologies: readonly Symbology[]
  /** How pixels become black and white: a threshold about each one, one for the image, or 127. */
  binarizer: 'LocalAverage' | 'GlobalHistogram' | 'FixedThreshold'
}

type Core = Awaited<ReturnType<typeof getZXingModule>>

/** A document has one or two. */
const MAX_SYMBOLS = 3

export class ZXing {
  readonly #core: Core
  readonly #bytes: () => number

  private constructor(core: Core, bytes: () => number) {
    this.#core = core
    this.#bytes = bytes
  }

  static async start(): Promise<ZXing> {
    const { instantiateWasm, bytes } = instantiator(readerWasm)
    const core = await prepareZXingModule({ overrides: { instantiateWasm }, fireImmediately: true })
    return new ZXing(core, bytes)
  }

  /** Byte length of the engine's memory now. */
  get bytes(): number {
    return this.#bytes()
  }

  /** Upright or turned by quarters; inverted symbols are on no document. */
  read({ width, height, data }: Gray, { symbologies, binarizer }: Search): FoundSymbol[] {
    const pointer = this.#core._malloc(data.length)
    try {
      this.#core.HEAPU8.set(data, pointer)
      const results = this.#core.readBarcodesFromPixmap(pointer, width, height, {
        ...defaultReaderOptions,
        formats: encodeFormats([...symbologies]),
        binarizer: BINARIZERS.indexOf(binarizer),
        tryInvert: false,
        maxNumberOfSymbols: MAX_SYMBOLS,
        textMode: TEXT_MODES.indexOf('Plain'),
        characterSet: CHARACTER_SETS.indexOf('Unknown'),
        eanAddOnSymbol: 0,
      })
      const symbols = Array.from({ length: results.size() }, (_, i) => results.get(i)).flatMap(found)
      deleted(results)
      return symbols
    } finally {
      this.#core._free(pointer)
    }
  }
}

/** Frees an object in the module's memory, where it lives until it is deleted; the package's types lack the method. */
function deleted(handle: object): void {
  if ('delete' in handle && typeof handle.delete === 'function') handle.delete()
}

function found(result: ZXingReadResult | undefined): FoundSymbol[] {
  const symbology = SYMBOLOGIES.find((known) => known === result?.symbology)
  if (!result?.isValid || !symbology || result.bytes.length === 0) return []
  const { topLeft, topRight, bottomRight, bottomLeft } = result.position
  const bytes = Uint8Array.from(result.bytes)
  return [{ symbology, text: result.text, bytes, corners: [topLeft, topRight, bottomRight, bottomLeft] }]
}
