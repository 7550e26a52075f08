/** A compiled module as the bundler imports it: workerd compiles no bytes at run time. */
export type Instantiate = (imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) => object

/** Hands an imported module to an Emscripten factory and keeps hold of the instance's memory. */
export function instantiator(module: WebAssembly.Module) {
  let memory: WebAssembly.Memory | undefined
  const instantiateWasm: Instantiate = (imports, done) => {
    const instance = new WebAssembly.Instance(module, imports)
    memory = Object.values(instance.exports).find((value) => value instanceof WebAssembly.Memory)
    done(instance)
    return instance.exports
  }
  return { instantiateWasm, bytes: () => memory?.buffer.byteLength ?? 0 }
}
