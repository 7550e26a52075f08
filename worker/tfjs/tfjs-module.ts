/** tfjs's WebAssembly module as its backend calls it, in workerd and in browsers. */
import '@tensorflow/tfjs-backend-wasm/dist/flags_wasm.js'
import type { BackendWasmModule } from '@tensorflow/tfjs-backend-wasm/wasm-out/tfjs-backend-wasm.js'
import wasmFactory from '@tensorflow/tfjs-backend-wasm/wasm-out/tfjs-backend-wasm.js'

/** Emscripten's hook: calls `done` with the instance, at once or later. */
export type Instantiate = (imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) => object

/** tfjs itself does this only for binaries that it fetches. The factory is called before the first await. */
export async function tfjsModule(instantiateWasm: Instantiate): Promise<BackendWasmModule> {
  const wasm = await wasmFactory({ instantiateWasm })
  wasm.tfjs = {
    init: wasm.cwrap('init', null, []),
    initWithThreadsCount: wasm.cwrap('init_with_threads_count', null, ['number']),
    getThreadsCount: wasm.cwrap('get_threads_count', 'number', []),
    registerTensor: wasm.cwrap('register_tensor', null, ['number', 'number', 'number']),
    disposeData: wasm.cwrap('dispose_data', null, ['number']),
    dispose: wasm.cwrap('dispose', null, []),
  }
  return wasm
}
