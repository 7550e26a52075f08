/** wrangler bundles these as modules: workerd forbids compiling WebAssembly from bytes. */
declare module '*.wasm' {
  const module: WebAssembly.Module
  export default module
}

declare module '*.bin' {
  const bytes: ArrayBuffer
  export default bytes
}

/** An Emscripten factory without types of its own. */
declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  const create: unknown
  export default create
}
