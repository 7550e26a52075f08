/**
 * The product as `npm start` runs it, started once for all files of a project that ask for it: what takes seconds to
 * start is shared, what is in it is not. Each file is an owner of its own and counts nothing but what that owner has.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { type Front, startFront } from '../../../worker/local/serving/front.ts'
import { faultsOnly, migrate, type Runtime, startRuntime } from '../../../worker/local/serving/runtime.ts'
import { newSigningKey } from '../../../worker/local/serving/state.ts'
import { localVars } from '../../../worker/local/serving/vars.ts'
import { setup } from '../../../worker/local/setup.ts'
import { signToken, type TokenClaims } from '../../../worker/local/token.ts'
import { type Authority, authority } from '../attestations/app-attest.ts'
import { once } from './once.ts'

/** Whose attestations it takes. */
export const APP = 'ABCDE12345.example.kyc'

export interface Product {
  /** As the pages reach it. */
  url: URL
  /** As the world reaches it, through the front of `npm start`. */
  front: URL
  runtime: Runtime
  /** Whose everything is that the file makes: nobody else's. */
  owner: string
  /** Whose attestations of the app it takes. */
  apple: Authority
  /** With which commands of this machine sign tokens that it takes. */
  jwtSecret: string
  /** Of the owner's sandbox, where specimens are approved, for longer than the tests take, unless said otherwise. */
  token(claims?: Partial<TokenClaims>): Promise<string>
}

const secret = () => randomBytes(32).toString('hex')

/** On a busy machine too the answer is the decided session. Webhooks of tests go to this machine. */
const VARS = { ...localVars({}), LIMIT_SYNC_SECONDS: '180', WEBHOOK_ADDRESSES: 'any', APP_ATTEST_APPS: APP }

interface Started {
  runtime: Runtime
  front: Front
  apple: Authority
  secrets: { JWT_SECRET: string }
}

const started = once(async (): Promise<Started> => {
  await setup()
  const secrets = { JWT_SECRET: secret(), LINK_SECRET: secret(), DATA_KEY: secret(), SIGNING_KEY: newSigningKey() }
  const apple = await authority()
  const vars = { ...secrets, ...VARS, APP_ATTEST_ROOTS: apple.root.pem }
  const runtime = await startRuntime({ vars, log: faultsOnly })
  await migrate(runtime)
  const front = await startFront({ host: '127.0.0.1', port: 0, target: runtime.url, names: [] })
  return { runtime, front, apple, secrets }
})

export async function product(): Promise<Product> {
  const { runtime, front, apple, secrets } = await started()
  const owner = `test-${randomUUID()}`
  const own = { user: owner, group: 1, lifetimeSeconds: 36_000, sandbox: true }
  return {
    url: runtime.url,
    front: front.url,
    runtime,
    owner,
    apple,
    jwtSecret: secrets.JWT_SECRET,
    token: (claims = {}) => signToken(secrets.JWT_SECRET, { ...own, ...claims }),
  }
}
