/** CPU of the stages of a session: the vision Worker's own pipeline, one call at a time, beside a clock of CPU time. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { migrate, startRuntime } from '../../../../worker/local/serving/runtime.ts'
import { setup } from '../../../../worker/local/setup.ts'
import { cpuNanoseconds, workerdProcesses } from '../../cpu.ts'
import type { WholeSession } from './by-http.ts'

interface Timed {
  ms: number
  stages: Record<string, number>
}

/** Milliseconds of each stage, for every session after the first. */
export async function stagesOf(session: WholeSession, sessions: number): Promise<Timed[]> {
  await setup()
  let cpu = () => 0
  const server = createServer((_request, response) => response.end(String(cpu())))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const secret = 'a-secret-of-the-benches-that-is-long-enough'
  const vars = { JWT_SECRET: secret, LINK_SECRET: secret, DATA_KEY: secret, CLOCK: `http://127.0.0.1:${port}/` }
  const workers = ['edge-kyc-bench-stages', 'edge-kyc', 'edge-kyc-vector-index']
  const runtime = await startRuntime({ workers, vars, log: () => {} })
  try {
    await migrate(runtime)
    const [pid] = workerdProcesses()
    if (pid === undefined) throw new Error('no workerd process')
    cpu = () => cpuNanoseconds(pid) / 1e6
    const timed: Timed[] = []
    for (let i = 0; i <= sessions; i++) {
      const response = await fetch(runtime.url, {
        method: 'POST',
        body: formOf(session),
        headers: { connection: 'close' },
      })
      if (!response.ok) throw new Error(`HTTP ${response.status} ${await response.text()}`)
      timed.push((await response.json()) as Timed)
    }
    return timed.slice(1)
  } finally {
    await runtime.stop()
    server.close()
  }
}

function formOf({ images, answer }: WholeSession): FormData {
  const body = new FormData()
  const files = [...images, ...(answer ? [...answer.frames, answer.take] : [])]
  for (const [i, file] of files.entries()) body.append('images', new Blob([file]), `image-${i}`)
  if (answer) {
    const { actions, light, said } = answer
    body.append('plain', String(images.length))
    body.append('liveness', JSON.stringify({ actions, light, ...said, milliseconds: 20_000 }))
  }
  return body
}
