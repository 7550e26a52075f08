/** The whole product in memory, for benches that measure sessions. */

import { API } from '../../worker/local/building/workers.ts'
import { faultsOnly, migrate, type RuntimeOptions, startRuntime } from '../../worker/local/serving/runtime.ts'
import { setup } from '../../worker/local/setup.ts'
import { signToken } from '../../worker/local/token.ts'

const JWT_SECRET = 'a-secret-of-the-benches-that-is-long-enough'
const LINK_SECRET = 'another-secret-of-the-benches-long-enough'

type Database = Awaited<ReturnType<Awaited<ReturnType<typeof startRuntime>>['miniflare']['getD1Database']>>

export interface DecidedSession {
  sessionId: string
  status: string
  spent: number
  results: unknown[]
}

export interface Product {
  url: URL
  database: Database
  /** Of any scope but `balance`, in the sandbox: renders of a state that does not exist are approved there alone. */
  token(user: string): Promise<string>
  /** One synchronous session of these image files. */
  process(files: Uint8Array<ArrayBuffer>[]): Promise<DecidedSession>
  stop(): Promise<void>
}

export async function startProduct(
  options: Pick<RuntimeOptions, 'log' | 'wrap' | 'inspectorPort'> = {},
): Promise<Product> {
  await setup()
  // The answer is the decided session, on a slow machine too.
  const secrets = { JWT_SECRET, LINK_SECRET, DATA_KEY: LINK_SECRET }
  const vars = { ...secrets, RATE_LIMITS: 'off', LIMIT_SYNC_SECONDS: '600' }
  const runtime = await startRuntime({ vars, log: faultsOnly, ...options })
  await migrate(runtime)
  const tokenOf = (user: string) => signToken(JWT_SECRET, { user, group: 1, lifetimeSeconds: 12 * 3600, sandbox: true })
  const token = await tokenOf('bench')
  return {
    token: tokenOf,
    url: runtime.url,
    database: await runtime.miniflare.getD1Database('DB', API),
    stop: runtime.stop,
    async process(files) {
      const body = new FormData()
      for (const [i, file] of files.entries()) body.append('images', new Blob([file]), `image-${i}`)
      // No idle connection: workerd closes one while a long session holds its only thread.
      const headers = { authorization: `Bearer ${token}`, connection: 'close' }
      const response = await fetch(new URL('/v1/kyc/process', runtime.url), { method: 'POST', body, headers })
      const answer = (await response.json()) as DecidedSession & { message?: string }
      if (!response.ok) throw new Error(`HTTP ${response.status} ${answer.message}`)
      return answer
    },
  }
}
