/** Tesseract 5 (LSTM, SIMD) for printed text. */
import createCore from 'tesseract.js-core/tesseract-core-simd-lstm.js'
import coreWasm from 'tesseract.js-core/tesseract-core-simd-lstm.wasm'
import type { Gray } from '../../quality/pixels'

/** The parts of the Emscripten module that are used; its heap views are not exported. */
interface Core {
  FS: { writeFile(path: string, data: Uint8Array | string): void; unlink(path: string): void }
  TessBaseAPI: new () => Api
  _malloc(bytes: number): number
  _free(pointer: number): void
}

interface Api {
  Init(folder: null, language: string, mode: number, config: string): number
  SetVariable(name: string, value: string): boolean
  SetImage(pointer: number, width: number, height: number, bytesPerPixel: number, bytesPerLine: number): void
  Recognize(monitor: null): number
  GetTSVText(page: number): string
  Clear(): void
}

type Factory = (options: object) => Promise<Core>

const LSTM_ONLY = 1
const CONFIG = '/config'
/** Dictionaries pull names and numbers towards English words. */
const NO_DICTIONARIES = ['system', 'freq', 'unambig', 'punc', 'number', 'bigram']
  .map((name) => `load_${name}_dawg 0`)
  .join('\n')

export class Tesseract {
  readonly #core: Core
  readonly #api: Api
  readonly #memory: WebAssembly.Memory

  private constructor(core: Core, api: Api, memory: WebAssembly.Memory) {
    this.#core = core
    this.#api = api
    this.#memory = memory
  }

  static async start(language: string, traineddata: Uint8Array): Promise<Tesseract> {
    let memory: WebAssembly.Memory | undefined
    const core = await (createCore as Factory)({
      instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) {
        const instance = new WebAssembly.Instance(coreWasm, imports)
        memory = Object.values(instance.exports).find((value) => value instanceof WebAssembly.Memory)
        done(instance)
        return instance.exports
      },
      locateFile: (path: string) => path,
      print: () => {},
      printErr: () => {},
    })
    if (!memory) throw new Error('tesseract exports no memory')
    core.FS.writeFile(`${language}.traineddata`, traineddata)
    core.FS.writeFile(CONFIG, NO_DICTIONARIES)
    const api = new core.TessBaseAPI()
    const failed = api.Init(null, language, LSTM_ONLY, CONFIG) !== 0
    core.FS.unlink(`${language}.traineddata`)
    if (failed) throw new Error(`tesseract cannot use the ${language} model`)
    return new Tesseract(core, api, memory)
  }

  /** Byte length of the engine's memory now. */
  get bytes(): number {
    return this.#memory.buffer.byteLength
  }

  /** Tab-separated rows: level page block paragraph line word left top width height confidence text. */
  recognise(image: Gray, pageSegmentation: number): string {
    const { width, height, data } = image
    this.#api.SetVariable('tessedit_pageseg_mode', String(pageSegmentation))
    this.#api.SetVariable('user_defined_dpi', '300')
    const pointer = this.#core._malloc(data.length)
    try {
      // The memory may have grown: its buffer is looked up after every allocation.
      new Uint8Array(this.#memory.buffer).set(data, pointer)
      this.#api.SetImage(pointer, width, height, 1, width)
      this.#api.Recognize(null)
      return this.#api.GetTSVText(0)
    } finally {
      this.#api.Clear()
      this.#core._free(pointer)
    }
  }
}
