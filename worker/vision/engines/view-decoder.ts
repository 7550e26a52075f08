/**
 * Squoosh decoders end with `new ImageData(new Uint8ClampedArray(view of the heap), w, h)`: a copy of
 * the whole image (48 MB at 12 Mpx). They look both constructors up on globalThis during the call, so
 * with substitutes there they hand out the view itself, which is scaled down in place of copied.
 */
import { instantiator } from './wasm-instance'

/** RGBA in the decoder's memory: valid only until the function that received it returns. */
export interface PixelView {
  data: Uint8Array
  width: number
  height: number
}

interface Options {
  noInitialRun: boolean
  instantiateWasm: unknown
  printErr(line: string): void
}

type Factory<M> = (options: Options) => Promise<M>

/** One instance for the life of the isolate: see engines/jpeg.ts for what dropping it costs. */
export class ViewDecoder<M> {
  readonly #factory: Factory<M>
  readonly #wasm: WebAssembly.Module
  readonly #call: (module: M, file: Uint8Array) => unknown
  readonly #maxBytes: number
  #running: { module: M; bytes(): number } | undefined
  #receive: ((pixels: PixelView) => void) | undefined

  /** `factory` and `wasm` of one Emscripten module; `call` runs its decoder, whose memory does not exceed `maxBytes`. */
  constructor(
    factory: Factory<M>,
    wasm: WebAssembly.Module,
    call: (module: M, file: Uint8Array) => unknown,
    maxBytes: number,
  ) {
    this.#maxBytes = maxBytes
    this.#factory = factory
    this.#wasm = wasm
    this.#call = call
  }

  /** Byte length of the module's memory now. */
  get bytes(): number {
    return this.#running?.bytes() ?? 0
  }

  /** Gives `use` the decoded pixels; null when the decoder could not make any of `file`. */
  async decode<R>(file: Uint8Array, use: (pixels: PixelView) => R): Promise<R | null> {
    this.#running ??= await this.#start()
    let result: R | null = null
    this.#receive = (pixels) => {
      result = use(pixels)
    }
    try {
      const { module } = this.#running
      withSubstitutes(
        (pixels) => this.#receive?.(pixels),
        () => this.#call(module, file),
      )
    } catch (error) {
      // A module that threw has not unwound its stack. What C++ throws arrives as a number: a verdict on the file.
      this.#running = undefined
      if (error instanceof Error && !(error instanceof WebAssembly.RuntimeError)) throw error
    } finally {
      this.#receive = undefined
    }
    return result
  }

  async #start() {
    const { instantiateWasm, bytes } = instantiator(this.#wasm, this.#maxBytes)
    const options = { noInitialRun: true, instantiateWasm, printErr: () => {} }
    return { module: await this.#factory(options), bytes }
  }
}

/**
 * A module keeps what its first call found, hence `receive` outlives one call.
 * `call` is synchronous, so no other code of the isolate sees the substitutes.
 */
function withSubstitutes(receive: (pixels: PixelView) => void, call: () => void): void {
  const own = ['Uint8ClampedArray', 'ImageData'].map((name) => ({ name, value: Reflect.get(globalThis, name) }))
  Reflect.set(globalThis, 'Uint8ClampedArray', function passThrough(view: Uint8Array) {
    return view
  })
  Reflect.set(globalThis, 'ImageData', function receiver(data: Uint8Array, width: number, height: number) {
    receive({ data, width, height })
  })
  try {
    call()
  } finally {
    for (const { name, value } of own) Reflect.set(globalThis, name, value)
  }
}
