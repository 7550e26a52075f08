/**
 * TensorFlow.js on its WebAssembly backend in workerd, which forbids compiling WASM from bytes:
 * the SIMD binary is imported as a module and handed to the emscripten factory.
 */
import { enableProdMode, ready, registerBackend, setBackend, type Tensor } from '@tensorflow/tfjs-core'
import '@tensorflow/tfjs-backend-wasm/dist/register_all_kernels.js'
import { BackendWasm } from '@tensorflow/tfjs-backend-wasm/dist/backend_wasm.js'
import simd from '@tensorflow/tfjs-backend-wasm/wasm-out/tfjs-backend-wasm-simd.wasm'
import { type Instantiate, tfjsModule } from '../../tfjs/tfjs-module'

export interface Tfjs {
  /** Byte length of the WebAssembly memory. It only grows. */
  wasmBytes(): number
  /**
   * Frees a convolution filter's bytes once its first run has packed them: the packed copy is all that
   * is read from then on. The tensor must never be read or disposed, nor run with another stride or padding.
   */
  freePacked(filter: Tensor): void
}

let started: Promise<Tfjs> | null = null

export function startTfjs(): Promise<Tfjs> {
  started ??= start().catch((error: unknown) => {
    started = null
    throw error
  })
  return started
}

async function start(): Promise<Tfjs> {
  const wasm = await withoutProcess(() => tfjsModule(instantiate))
  const backend = new BackendWasm(wasm)
  enableProdMode()
  registerBackend('wasm', () => backend)
  if (!(await setBackend('wasm'))) throw new Error('the tfjs WebAssembly backend did not start')
  await ready()
  return {
    wasmBytes: () => wasm.HEAPU8.byteLength,
    freePacked: (filter) => wasm._free(backend.getMemoryOffset(filter.dataId)),
  }
}

/** The binary is compiled with the Worker: only an instance is made. */
const instantiate: Instantiate = (imports, done) => {
  const instance = new WebAssembly.Instance(simd, imports)
  done(instance)
  return instance.exports
}

/** With nodejs_compat the factory would take workerd for Node and look for files. */
function withoutProcess<T>(work: () => T): T {
  const process = Object.getOwnPropertyDescriptor(globalThis, 'process')
  Object.defineProperty(globalThis, 'process', { value: undefined, configurable: true, writable: true })
  try {
    return work()
  } finally {
    if (process) Object.defineProperty(globalThis, 'process', process)
    else Reflect.deleteProperty(globalThis, 'process')
  }
}
