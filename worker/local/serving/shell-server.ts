/** Server for commands of the shell: the one that `npm start` runs, or a temporary one that leaves nothing behind. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { step } from '../progress.ts'
import { setup } from '../setup.ts'
import { copyDatabase } from './kept-database.ts'
import { faultsOnly, startRuntime } from './runtime.ts'
import { keepPrivate, localSecrets, resourceFolder, runningServer, stateDir } from './state.ts'
import { localVars } from './vars.ts'

export interface ShellServer {
  url: string
  /** JWT_SECRET. */
  secret: string
  /** Whether it ends with the command, and all links to it. */
  temporary: boolean
  close(): Promise<void>
}

export async function shellServer(): Promise<ShellServer> {
  const folder = stateDir()
  const running = await runningServer(folder)
  if (!running) return startTemporary()
  const { JWT_SECRET } = await localSecrets(folder)
  return { url: running.url, secret: JWT_SECRET, temporary: false, close: async () => {} }
}

async function startTemporary(): Promise<ShellServer> {
  await setup({ site: false })
  const folder = await mkdtemp(path.join(tmpdir(), 'edge-kyc-'))
  await keepPrivate(folder)
  const secrets = await localSecrets(folder)
  const vars = { ...localVars(), ...secrets }
  const runtime = await step('Runtime', async () => {
    await copyDatabase(resourceFolder(folder))
    return startRuntime({ stateDir: folder, site: false, vars, log: faultsOnly })
  })
  const close = async () => {
    await runtime.stop()
    await rm(folder, { recursive: true, force: true })
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => close().then(() => process.exit(1)))
  return { url: runtime.url.origin, secret: secrets.JWT_SECRET, temporary: true, close }
}
