/** wrangler bundles these as modules: workerd forbids compiling WebAssembly from bytes. */
declare module '*.wasm' {
  const module: WebAssembly.Module
  export default module
}

declare module '*.jpg' {
  const bytes: ArrayBuffer
  export default bytes
}

/** Part of Node's zlib, as workerd has it, that is in use. */
declare module 'node:zlib' {
  interface Inflation extends AsyncIterable<Uint8Array<ArrayBuffer>> {
    end(data: Uint8Array): void
  }

  export function createInflate(options: { chunkSize: number; readableHighWaterMark: number }): Inflation
  export function createInflateRaw(options: { chunkSize: number; readableHighWaterMark: number }): Inflation

  /** Throws where the data make no sense or hold more. */
  export function inflateSync(data: Uint8Array, options: { maxOutputLength: number }): Uint8Array<ArrayBuffer>
}

/** Emscripten's part of the modules that tfjs and zxing-wasm extend and leave to their users to declare. */
interface EmscriptenModule {
  instantiateWasm?(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void): object
  HEAPU8: Uint8Array
  _malloc(bytes: number): number
  _free(pointer: number): void
  cwrap(name: string, returns: 'number' | null, takes: 'number'[]): (...values: number[]) => number
}

/** An Emscripten factory without types of its own: the parts of its module that are used. Its heap views are not exported. */
declare module '@cornerstonejs/codec-openjpeg/decodewasmjs' {
  export interface Decoder {
    getEncodedBuffer(bytes: number): Uint8Array
    decode(): void
    getFrameInfo(): {
      width: number
      height: number
      bitsPerSample: number
      componentCount: number
      isSigned: boolean
    }
    getDecodedBuffer(): Uint8Array
    delete(): void
  }

  export interface OpenJpeg {
    J2KDecoder: new () => Decoder
  }

  export default function factory(options: {
    instantiateWasm: unknown
    print(line: string): void
    printErr(line: string): void
  }): Promise<OpenJpeg>
}

declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  export interface Api {
    Init(folder: null, language: string, mode: number, config: string): number
    SetVariable(name: string, value: string): boolean
    SetImage(pointer: number, width: number, height: number, bytesPerPixel: number, bytesPerLine: number): void
    Recognize(monitor: null): number
    GetTSVText(page: number): string
    Clear(): void
    End(): void
  }

  export interface Core {
    FS: { writeFile(path: string, data: Uint8Array | string): void; unlink(path: string): void }
    TessBaseAPI: new () => Api
    destroy(api: Api): void
    _malloc(bytes: number): number
    _free(pointer: number): void
  }

  interface Options {
    instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void): object
    locateFile(path: string): string
    print(line: string): void
    printErr(line: string): void
  }

  export default function create(options: Options): Promise<Core>
}
