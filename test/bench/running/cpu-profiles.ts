/** V8's sampling profiles of isolates, over workerd's inspector: CPU by function, with the sources' names and places. */
import { readFile } from 'node:fs/promises'
import { SourceMap, type SourceMapping } from 'node:module'
import path from 'node:path'
import { ROOT } from '../../../worker/local/building/build.ts'

interface Target {
  id: string
  webSocketDebuggerUrl: string
}

interface ProfileNode {
  id: number
  callFrame: { functionName: string; lineNumber: number; columnNumber: number }
  hitCount?: number
  children?: number[]
}

/** A function of an isolate's code; what V8 does itself has no file. */
export interface Frame {
  name: string
  /** From the repository's root. */
  file: string | null
}

/** CPU of one stack, the innermost frame first. */
export interface Stack {
  ms: number
  frames: Frame[]
}

/** Between samples, in microseconds. */
const INTERVAL = 500
/** V8's own names for time in which the isolate does not run. */
const AT_REST = new Set(['(idle)', '(program)'])

export class CpuProfiles {
  readonly #isolates: { worker: string; ask: Ask; sources: SourceMap }[] = []
  readonly #sockets: WebSocket[] = []

  static async open(inspector: string, workers: readonly string[]): Promise<CpuProfiles> {
    const profiles = new CpuProfiles()
    const targets = (await (await fetch(`${inspector}/json`)).json()) as Target[]
    for (const worker of workers) {
      const target = targets.find(({ id }) => id === `core:user:${worker}`)
      if (!target) throw new Error(`the inspector does not list ${worker}`)
      const socket = new WebSocket(target.webSocketDebuggerUrl)
      profiles.#sockets.push(socket)
      const ask = await conversation(socket)
      const map = JSON.parse(await readFile(path.join(folderOf(worker), 'index.js.map'), 'utf8'))
      profiles.#isolates.push({ worker, ask, sources: new SourceMap(map) })
    }
    return profiles
  }

  async start(): Promise<void> {
    await this.#each(async ({ ask }) => {
      await ask('Profiler.enable')
      await ask('Profiler.setSamplingInterval', { interval: INTERVAL })
      await ask('Profiler.start')
    })
  }

  /** Stacks of each isolate since the start, by its Worker. */
  async stop(): Promise<Map<string, Stack[]>> {
    const found = await this.#each(async ({ worker, ask, sources }) => {
      const { profile } = (await ask('Profiler.stop')) as { profile: { nodes: ProfileNode[] } }
      return [worker, stacksOf(profile.nodes, folderOf(worker), sources)] as const
    })
    return new Map(found)
  }

  close(): void {
    for (const socket of this.#sockets) socket.close()
  }

  #each<T>(work: (isolate: { worker: string; ask: Ask; sources: SourceMap }) => Promise<T>): Promise<T[]> {
    return Promise.all(this.#isolates.map(work))
  }
}

const folderOf = (worker: string): string => path.join(ROOT, '.build', worker)

type Ask = (method: string, params?: object) => Promise<unknown>

async function conversation(socket: WebSocket): Promise<Ask> {
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })
  const waiting = new Map<number, (result: unknown) => void>()
  socket.onmessage = ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown }
    if (id !== undefined) waiting.get(id)?.(result)
  }
  return (method, params = {}) => {
    const id = waiting.size + 1
    const answer = new Promise((resolve) => waiting.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params }))
    return answer
  }
}

function stacksOf(nodes: ProfileNode[], folder: string, sources: SourceMap): Stack[] {
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)))
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, frameOf(callFrame, folder, sources)] as const))
  return nodes.flatMap(({ id, hitCount = 0, callFrame }) => {
    if (hitCount === 0 || AT_REST.has(callFrame.functionName)) return []
    const stack: Frame[] = []
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
      const frame = frames.get(at)
      if (frame && frame.name !== '(root)') stack.push(frame)
    }
    return [{ ms: (hitCount * INTERVAL) / 1000, frames: stack }]
  })
}

function frameOf({ functionName, lineNumber, columnNumber }: ProfileNode['callFrame'], folder: string, map: SourceMap) {
  const entry: Partial<SourceMapping> = lineNumber < 0 ? {} : map.findEntry(lineNumber, columnNumber)
  const source = entry.originalSource
  const file = source ? path.relative(ROOT, path.resolve(folder, source)) : null
  return { name: functionName || '(anonymous)', file }
}
