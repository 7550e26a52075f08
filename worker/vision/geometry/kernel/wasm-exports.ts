/** Takes numbers only; one that answers nothing is called for its effect. */
export type WasmFunction = (...values: number[]) => number

/** Exports of a module without Emscripten's wrapping. */
export interface WasmExports {
  memory: WebAssembly.Memory
  /** Throws where the module has none of that name. */
  call(name: string): WasmFunction
}

/** An instance of a module that imports nothing. */
export function wasmExports(module: WebAssembly.Module): WasmExports {
  const { exports } = new WebAssembly.Instance(module)
  const { memory } = exports
  if (!(memory instanceof WebAssembly.Memory)) throw new Error('the module exports no memory')
  const call = (name: string): WasmFunction => {
    const exported = exports[name]
    if (!isFunction(exported)) throw new Error(`the module exports no ${name}`)
    // As it is: with another function around it, a call by the row takes as long as the row.
    return exported
  }
  return { memory, call }
}

const isFunction = (exported: unknown): exported is WasmFunction => typeof exported === 'function'
