/** Does with the index what the path says; what is measured answers with milliseconds and ids. */
import type { ExactIndex } from '../../../../worker/local/vector-index/index'
import { idOf, listOf, picture, probe } from './embeddings'

interface Env {
  FACE_INDEX: Vectorize
  INDEX: DurableObjectNamespace<ExactIndex>
}

const NAMESPACE = 'bench'
const BATCH = 500

export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    const number = (name: string) => Number(searchParams.get(name))
    /** The object that the binding of this name leads to. */
    const index = env.INDEX.getByName('FACE_INDEX')
    const [size, dimensions, topK] = [number('size'), number('dimensions'), number('topK')]
    const list = searchParams.get('list')
    const options = { namespace: NAMESPACE, topK, ...(list ? { filter: { list } } : {}) }
    const probes = () =>
      Array.from({ length: number('queries') }, (_, i) => probe(number('from') + i, size, dimensions))
    switch (pathname) {
      case '/insert':
        return Response.json(await insert(env.FACE_INDEX, number('from'), number('to'), dimensions))
      case '/describe':
        return Response.json(await env.FACE_INDEX.describe())
      case '/memory':
        return Response.json(await index.memoryBytes())
      case '/search':
        return Response.json(await index.timedQueries(probes(), options))
      case '/query':
        return Response.json(await overBinding(env.FACE_INDEX, probes(), options))
      case '/call':
        return Response.json(await call(env.FACE_INDEX, await request.json()))
      default:
        return new Response(null, { status: 404 })
    }
  },
}

/** Milliseconds spent in calls of the binding; making the vectors up does not count. */
async function insert(index: Vectorize, from: number, to: number, dimensions: number): Promise<number> {
  let spent = 0
  for (let start = from; start < to; start += BATCH) {
    const vectors = Array.from({ length: Math.min(BATCH, to - start) }, (_, i) => ({
      id: idOf(start + i),
      namespace: NAMESPACE,
      values: picture(start + i, dimensions),
      metadata: { list: listOf(start + i) },
    }))
    const began = performance.now()
    await index.upsert(vectors)
    spent += performance.now() - began
  }
  return spent
}

/** Milliseconds of all queries, asked one after the other. */
async function overBinding(index: Vectorize, queries: Float32Array[], options: VectorizeQueryOptions) {
  const began = performance.now()
  for (const query of queries) await index.query(query, options)
  return { milliseconds: performance.now() - began, found: [] }
}

/** Any method of the binding: its result, or the message of its error. */
async function call(index: Vectorize, { method, args }: { method: keyof Vectorize; args: unknown[] }) {
  try {
    return { result: await Reflect.apply(index[method], index, args) }
  } catch (error) {
    return { error: (error as Error).message }
  }
}
