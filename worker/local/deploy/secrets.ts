/** Secrets of a deployment: there before its code is, made once, never replaced by ones of our own making. */
import { randomBytes } from 'node:crypto'
import { parseSecrets } from '../../domain/named-secrets.ts'
import { writtenKeys } from '../../storage/sealed/data-keys.ts'
import { CREDENTIALS_SECRETS, OPTIONAL_SECRETS } from '../state.ts'
import { API, CREDENTIALS, VISION } from '../workers.ts'
import { configPath, type Deployment, deploymentName } from './deployment.ts'
import { keep, kept, keptFile } from './kept.ts'
import { type Account, jsonIn } from './wrangler.ts'

/** Of the API Worker and of the vision Worker: both read what the other one has written. */
const SHARED = 'DATA_KEY'

type Environment = Record<string, string | undefined>
type Secrets = Record<string, string>

/**
 * Those of the environment replace the account's, but for DATA_KEY: what one that is there has wrapped would be lost (the
 * README says how it is rotated). Random ones are made where the account has none; JWT_SECRET only when no identity
 * provider is configured.
 */
export async function ensureSecrets(
  account: Account,
  deployment: Deployment,
  print: (line: string) => void,
  environment: Environment = process.env,
): Promise<void> {
  refuseUnfit(environment)
  const name = deploymentName(deployment)
  const [ofApi, ofVision] = [
    await secretNames(account, deployment, API),
    await secretNames(account, deployment, VISION),
  ]
  const known = ofApi ?? []
  const api: Secrets = {}
  const vision: Secrets = {}
  const credentials: Secrets = {}
  const lacking = [ofApi, ofVision].filter((names) => !names?.includes(SHARED)).length
  if (lacking === 1 && !environment[SHARED])
    throw new Error(`Only one of the Workers has a ${SHARED}: run again with ${SHARED}=… set to that one's value.`)
  if (lacking > 0) {
    const key = environment[SHARED] || (ofApi ? await keptKey(name, print) : '…')
    if (!known.includes(SHARED)) api[SHARED] = key
    if (!ofVision?.includes(SHARED)) vision[SHARED] = key
  }
  for (const secret of environment.JWKS_URL ? ['LINK_SECRET'] : ['LINK_SECRET', 'JWT_SECRET']) {
    if (environment[secret]) api[secret] = environment[secret]
    else if (!known.includes(secret)) api[secret] = randomBytes(32).toString('base64url')
  }
  for (const secret of OPTIONAL_SECRETS) if (environment[secret]) api[secret] = environment[secret]
  for (const secret of CREDENTIALS_SECRETS) if (environment[secret]) credentials[secret] = environment[secret]
  if (ofApi && api.JWT_SECRET && !environment.JWT_SECRET) await keepSigningKey(name, api.JWT_SECRET, print)
  for (const [worker, secrets] of Object.entries({ [API]: api, [VISION]: vision, [CREDENTIALS]: credentials })) {
    if (Object.keys(secrets).length === 0) continue
    const only = `${Object.keys(secrets).join(', ')}${ofApi ? '' : ' where they are missing'}`
    await account.change(['secret', 'bulk', '-c', configPath(deployment, worker)], {
      input: JSON.stringify(secrets),
      only,
    })
  }
}

/** Refused here rather than by a Worker that answers nothing any more. */
function refuseUnfit(environment: Environment): void {
  for (const name of ['LINK_SECRET', 'JWT_SECRET']) {
    const value = environment[name]
    if (value && !parseSecrets(value))
      throw new Error(`${name} holds no secrets of at least 32 characters with names of their own.`)
  }
  const { AUDIT_SECRET } = environment
  if (AUDIT_SECRET && AUDIT_SECRET.length < 32) throw new Error('AUDIT_SECRET is shorter than 32 characters.')
  if (environment[SHARED] && !writtenKeys(environment[SHARED]))
    throw new Error(`${SHARED} holds no keys of at least 32 characters.`)
}

/** One that lies there already was made by a run that got no further: no Worker has another. */
async function keptKey(deployment: string, print: (line: string) => void): Promise<string> {
  const key = (await kept(deployment))[SHARED] ?? `k1:${randomBytes(32).toString('base64url')}`
  await keep(deployment, { [SHARED]: key })
  print(`  ${SHARED}: the only copy outside the account is in ${keptFile(deployment)}. Keep it where you keep secrets:`)
  print('  it is needed when it is rotated, and to read a backup.')
  return key
}

async function keepSigningKey(deployment: string, secret: string, print: (line: string) => void): Promise<void> {
  await keep(deployment, { JWT_SECRET: secret })
  print(`  JWT_SECRET: made for this deployment, which no one can show again; a copy is in ${keptFile(deployment)}.`)
  print('  Your server signs its users’ tokens with it (HS256), until you name an identity provider (JWKS_URL).')
}

/** As the wrangler that this project pins says it of code 10007, which is a script's that is not there. */
const NO_WORKER = /Worker "[^"]+" not found|code: 10007/

/** Of a Worker that is not there none; null: a dry run. */
async function secretNames(account: Account, deployment: Deployment, worker: string): Promise<string[] | null> {
  const args = ['secret', 'list', '-c', configPath(deployment, worker)]
  const result = await account.read(args)
  if (result === null) return null
  if (result.ok) return jsonIn<{ name: string }>(result.stdout).map(({ name }) => name)
  if (NO_WORKER.test(result.output)) return []
  throw new Error(`wrangler ${args.join(' ')} failed:\n${result.output.trim()}`)
}
