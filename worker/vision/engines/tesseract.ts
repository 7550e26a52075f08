/** Tesseract 5 (LSTM, SIMD) for printed text. */
import createCore, { type Api, type Core } from 'tesseract.js-core/tesseract-core-simd-lstm.js'
import coreWasm from 'tesseract.js-core/tesseract-core-simd-lstm.wasm'
import type { Gray } from '../../quality/pixels'

const LSTM_ONLY = 1
const CONFIG = '/config'
/**
 * Dictionaries pull names and numbers towards English words. Lines come dark on light: doubtful ones need no second
 * reading in negative.
 */
const SETTINGS = ['system', 'freq', 'unambig', 'punc', 'number', 'bigram']
  .map((name) => `load_${name}_dawg 0`)
  .concat('tessedit_do_invert 0')
  .join('\n')

/** One memory for the main language's model and one other's: more would not fit beside the pixels. */
export class Tesseract {
  readonly #core: Core
  readonly #memory: WebAssembly.Memory
  readonly #main: Api
  #other: { language: string; api: Api } | null = null

  private constructor(core: Core, memory: WebAssembly.Memory, language: string, traineddata: Uint8Array) {
    this.#core = core
    this.#memory = memory
    this.#main = this.#init(language, traineddata)
  }

  static async start(language: string, traineddata: Uint8Array): Promise<Tesseract> {
    let memory: WebAssembly.Memory | undefined
    const core = await createCore({
      instantiateWasm(imports, done) {
        const instance = new WebAssembly.Instance(coreWasm, imports)
        memory = Object.values(instance.exports).find((value) => value instanceof WebAssembly.Memory)
        done(instance)
        return instance.exports
      },
      locateFile: (path) => path,
      print: () => {},
      printErr: () => {},
    })
    if (!memory) throw new Error('tesseract exports no memory')
    return new Tesseract(core, memory, language, traineddata)
  }

  #init(language: string, traineddata: Uint8Array): Api {
    const { FS } = this.#core
    FS.writeFile(`${language}.traineddata`, traineddata)
    FS.writeFile(CONFIG, SETTINGS)
    const api = new this.#core.TessBaseAPI()
    const failed = api.Init(null, language, LSTM_ONLY, CONFIG) !== 0
    FS.unlink(`${language}.traineddata`)
    if (failed) throw new Error(`tesseract cannot use the ${language} model`)
    return api
  }

  /** The second language that is loaded now. */
  get otherLanguage(): string | null {
    return this.#other?.language ?? null
  }

  /** Loads a second language in the place of the one before. */
  loadOther(language: string, traineddata: Uint8Array): void {
    if (this.#other) {
      this.#other.api.End()
      this.#core.destroy(this.#other.api)
      this.#other = null
    }
    this.#other = { language, api: this.#init(language, traineddata) }
  }

  /** Byte length of the engine's memory now. */
  get bytes(): number {
    return this.#memory.buffer.byteLength
  }

  /**
   * Tab-separated rows: level page block paragraph line word left top width height confidence text.
   * `language`: the second one, if it is loaded; null for the main one.
   */
  recognise(image: Gray, pageSegmentation: number, language: string | null = null): string {
    const other = this.#other?.language === language ? this.#other.api : null
    return this.#recognise(other ?? this.#main, image, pageSegmentation)
  }

  #recognise(api: Api, image: Gray, pageSegmentation: number): string {
    const { width, height, data } = image
    api.SetVariable('tessedit_pageseg_mode', String(pageSegmentation))
    api.SetVariable('user_defined_dpi', '300')
    const pointer = this.#core._malloc(data.length)
    try {
      // The memory may have grown: its buffer is looked up after every allocation.
      new Uint8Array(this.#memory.buffer).set(data, pointer)
      api.SetImage(pointer, width, height, 1, width)
      api.Recognize(null)
      return api.GetTSVText(0)
    } finally {
      api.Clear()
      this.#core._free(pointer)
    }
  }
}
