/** The kernel of loops over pixels, and its memory: each use lays it out anew and keeps nothing in it. */
import pixelsModule from './pixels.wasm'
import { wasmExports } from './wasm-exports'

const kernel = wasmExports(pixelsModule)
const PAGE = 65_536

export const fourierLines = kernel.call('fourierLines')
export const meansAcross = kernel.call('meansAcross')
export const meansDown = kernel.call('meansDown')
export const slideSums = kernel.call('slideSums')
export const squareMeans = kernel.call('squareMeans')
export const darker = kernel.call('darker')
export const cellMeans = kernel.call('cellMeans')
export const addPixels = kernel.call('addPixels')
export const areaPixels = kernel.call('areaPixels')
export const luma = kernel.call('luma')
export const halve = kernel.call('halve')
export const opaque = kernel.call('opaque')
export const warp = kernel.call('warp')

/** Room behind what is loaded by whole vectors. */
const BEHIND = 16

/** Addresses of parts of so many bytes, one behind the other, and the memory that holds them; what it held is lost. */
export function layOut<Part extends string>(
  parts: Record<Part, number>,
): Record<Part, number> & { memory: ArrayBuffer } {
  let end = BEHIND
  const places = {} as Record<Part, number>
  for (const part in parts) {
    places[part] = end
    end = Math.ceil((end + parts[part] + BEHIND) / BEHIND) * BEHIND
  }
  const missing = end - kernel.memory.buffer.byteLength
  if (missing > 0) kernel.memory.grow(Math.ceil(missing / PAGE))
  return { ...places, memory: kernel.memory.buffer as ArrayBuffer }
}
