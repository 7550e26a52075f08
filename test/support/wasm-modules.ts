import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

/** Workers import WebAssembly as modules; in Node vite makes them so. */
export const wasmModules: Plugin = {
  name: 'wasm-modules',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith('.wasm')) return null
    const bytes = (await readFile(id)).toString('base64')
    return `export default new WebAssembly.Module(Buffer.from('${bytes}', 'base64'))`
  },
}
