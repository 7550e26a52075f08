/** `bench rates [--count 10000]`: so many drawn, labelled sessions measured by the command that ships, from a file. */
import { spawn } from 'node:child_process'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { runnerImport } from 'vite'
import { ROOT } from '../../../worker/local/building/build.ts'
import type { Bench } from '../bench.ts'

const DRAWN = path.join(ROOT, 'test/support/rates/drawn-sessions.ts')
const TELLS_PEAK = `data:text/javascript,process.on('exit',()=>console.error('peak',process.resourceUsage().maxRSS))`

export const run: Bench = async ({ count = '10000', seed = '1' }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'edge-kyc-rates-'))
  try {
    const rows = path.join(folder, 'rows.ndjson')
    const { module } = await runnerImport<typeof import('../../support/rates/drawn-sessions')>(DRAWN)
    const file = await open(rows, 'w')
    for (const session of module.drawnSessions(Number(count), { seed }))
      await file.write(`${JSON.stringify(session)}\n`)
    await file.close()
    const began = performance.now()
    const command = ['--import', TELLS_PEAK, 'worker/local/rates/main.ts', '--rows', rows]
    const child = spawn(process.execPath, [...command, '--out', path.join(folder, 'rates.html')], { cwd: ROOT })
    const [told, said] = await Promise.all([text(child.stderr), text(child.stdout)])
    const peak = /^peak (\d+)$/m.exec(told)?.[1]
    if (!said.startsWith(`${count} labelled`) || !peak) throw new Error(told)
    return {
      sessions: Number(count),
      seconds: Math.round((performance.now() - began) / 100) / 10,
      peakMB: Math.round(Number(peak) / 1024),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
