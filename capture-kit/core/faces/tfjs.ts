/**
 * TensorFlow.js on its WebAssembly backend with the ten kernels that the face models need. No eval, no threads, so a
 * page needs no more than `wasm-unsafe-eval` in its policy and no cross-origin isolation.
 */

import { BackendWasm } from '@tensorflow/tfjs-backend-wasm/dist/backend_wasm.js'
import { addConfig } from '@tensorflow/tfjs-backend-wasm/dist/kernels/Add.js'
import { depthwiseConv2dNativeConfig } from '@tensorflow/tfjs-backend-wasm/dist/kernels/DepthwiseConv2dNative.js'
import { fusedConv2DConfig } from '@tensorflow/tfjs-backend-wasm/dist/kernels/FusedConv2D.js'
import { identityConfig } from '@tensorflow/tfjs-backend-wasm/dist/kernels/Identity.js'
import { maxPoolConfig } from '@tensorflow/tfjs-backend-wasm/dist/kernels/MaxPool.js'
import { padV2Config } from '@tensorflow/tfjs-backend-wasm/dist/kernels/PadV2.js'
import { preluConfig } from '@tensorflow/tfjs-backend-wasm/dist/kernels/Prelu.js'
import { reluConfig } from '@tensorflow/tfjs-backend-wasm/dist/kernels/Relu.js'
import { reshapeConfig } from '@tensorflow/tfjs-backend-wasm/dist/kernels/Reshape.js'
import { sigmoidConfig } from '@tensorflow/tfjs-backend-wasm/dist/kernels/Sigmoid.js'
import { enableProdMode, engine, registerBackend, registerKernel, setBackend } from '@tensorflow/tfjs-core'
import { tfjsModule } from '../../../worker/tfjs/tfjs-module'

export type Backend = ReturnType<typeof engine>

const KERNELS = [
  addConfig,
  depthwiseConv2dNativeConfig,
  fusedConv2DConfig,
  identityConfig,
  maxPoolConfig,
  padV2Config,
  preluConfig,
  reluConfig,
  reshapeConfig,
  sigmoidConfig,
]

/** `binary`: tfjs-backend-wasm-simd.wasm. */
export async function startTfjs(binary: ArrayBuffer): Promise<Backend> {
  const module = await WebAssembly.compile(binary)
  const wasm = await tfjsModule((imports, done) => {
    // Rejections of emscripten's own are lost; this one surfaces as a model that never loads, so nothing may throw.
    void WebAssembly.instantiate(module, imports).then(done)
    return {}
  })
  enableProdMode()
  for (const kernel of KERNELS) registerKernel(kernel)
  registerBackend('wasm', () => new BackendWasm(wasm))
  if (!(await setBackend('wasm'))) throw new Error('the tfjs WebAssembly backend did not start')
  return engine()
}
