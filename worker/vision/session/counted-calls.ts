import type { VisionDependencies } from '../dependencies'

type Engine = 'codec' | 'faces' | 'reader' | 'barcodes' | 'credentials' | 'chips' | 'seals'

/** Formats whose decoder is a Worker of its own, which the codec calls. */
const APART = ['webp', 'avif', 'jpeg2000']

/**
 * The same engines, and how many Workers have been called: those that an engine calls count, too. `before`: each call;
 * where it throws, none is made.
 */
export function countedCalls(
  deps: VisionDependencies,
  before: () => void = () => {},
): { deps: VisionDependencies; calls: () => number } {
  let calls = 0
  /** Whether a Worker of its own decoded the last file; it cuts parts of it, too. */
  let isApart = false
  const further: Record<string, (answer: never) => number> = {
    decode: ({ ok, header }: { ok: boolean; header?: { format: string } }) => {
      isApart = ok && APART.includes(header?.format ?? '')
      return Number(isApart)
    },
    crops: () => Number(isApart),
    // Embeddings of the faces that were found.
    analyse: ({ length }: unknown[]) => Math.min(1, length),
    analyseSeries: ({ length }: unknown[]) => Math.min(1, length),
  }
  const counted = <Service extends object>(service: Service): Service =>
    new Proxy(service, {
      get(target, name) {
        const method: unknown = Reflect.get(target, name)
        if (typeof method !== 'function') return method
        return (...given: unknown[]) => {
          before()
          calls++
          // Called as it is: what a service binding gives has no `apply` of its own.
          const answer = (target as Record<string | symbol, (...all: unknown[]) => Promise<never>>)[name]?.(...given)
          answer?.then(
            (found) => {
              calls += further[String(name)]?.(found) ?? 0
            },
            () => {},
          )
          return answer
        }
      },
    })
  const engines: Pick<VisionDependencies, Engine> = {
    codec: counted(deps.codec),
    faces: counted(deps.faces),
    reader: counted(deps.reader),
    barcodes: counted(deps.barcodes),
    credentials: counted(deps.credentials),
    chips: counted(deps.chips),
    seals: counted(deps.seals),
  }
  return { deps: { ...deps, ...engines }, calls: () => calls }
}
