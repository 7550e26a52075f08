/** A compiled module as the bundler imports it: workerd compiles no bytes at run time. */
export type Instantiate = (imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) => object

/**
 * Hands an imported module to an Emscripten factory and keeps hold of the instance's memory. Beyond `maxBytes` it does
 * not grow: Emscripten's allocator, which asks JavaScript for it, then has none to give and the module says so.
 */
export function instantiator(module: WebAssembly.Module, maxBytes = Number.POSITIVE_INFINITY) {
  let memory: WebAssembly.Memory | undefined
  const instantiateWasm: Instantiate = (imports, done) => {
    const instance = new WebAssembly.Instance(module, imports)
    memory = Object.values(instance.exports).find((value) => value instanceof WebAssembly.Memory)
    if (memory) limit(memory, maxBytes)
    done(instance)
    return instance.exports
  }
  return { instantiateWasm, bytes: () => memory?.buffer.byteLength ?? 0 }
}

const PAGE_BYTES = 65_536

function limit(memory: WebAssembly.Memory, maxBytes: number): void {
  const grow = memory.grow.bind(memory)
  memory.grow = (pages) => {
    if (memory.buffer.byteLength + pages * PAGE_BYTES > maxBytes) throw new RangeError('the memory is full')
    return grow(pages)
  }
}
