/** Secrets of a deployment: there before its code is, made once, never replaced by ones of our own making. */
import { randomBytes } from 'node:crypto'
import { parseSecrets } from '../../domain/named-secrets.ts'
import { parseSigningKeys } from '../../domain/signing/keys.ts'
import { writtenKeys } from '../../storage/sealed/data-keys.ts'
import { API, CREDENTIALS, VISION, WEBHOOKS } from '../building/workers.ts'
import { CREDENTIALS_SECRETS, newSigningKey, OPTIONAL_SECRETS } from '../serving/state.ts'
import { configPath, type Deployment, deploymentName, nameIn } from './deployment.ts'
import { keep, kept, keptFile } from './kept.ts'
import { STORES } from './resources.ts'
import { type Account, jsonIn, readOrThrow } from './wrangler.ts'

/** Secret of all Workers with the database: each reads what another has written. */
const SHARED = 'DATA_KEY'
/** Its public half is published: of a lost one nothing has to be kept but that. */
const SIGNING = 'SIGNING_KEY'

type Environment = Record<string, string | undefined>
type Secrets = Record<string, string>

/**
 * Those of the environment replace the account's, but for DATA_KEY: what one that is there has wrapped would be lost
 * (the guide Data and keys says how it is rotated). Random ones are made where the account has none; JWT_SECRET only
 * when no identity provider is configured.
 */
export async function ensureSecrets(
  account: Account,
  deployment: Deployment,
  print: (line: string) => void,
  environment: Environment = process.env,
): Promise<void> {
  refuseUnfit(environment)
  const name = deploymentName(deployment)
  const ofApi = await secretNames(account, deployment, API)
  const others = [
    { worker: VISION, names: await secretNames(account, deployment, VISION), secrets: {} as Secrets },
    { worker: WEBHOOKS, names: await secretNames(account, deployment, WEBHOOKS), secrets: {} as Secrets },
  ]
  const api: Secrets = {}
  const lacking = [{ names: ofApi, secrets: api }, ...others].filter(({ names }) => !names?.includes(SHARED))
  if (lacking.length > 0) {
    const given = environment[SHARED]
    const isNew = lacking.length === others.length + 1
    const key = ofApi ? await sharedKey({ account, deployment, print, given, isNew }) : (given ?? '…')
    for (const { secrets } of lacking) secrets[SHARED] = key
  }
  Object.assign(api, madeOrGiven(ofApi ?? [], environment), ofEnvironment(OPTIONAL_SECRETS, environment))
  if (ofApi && api.JWT_SECRET && !environment.JWT_SECRET) await keepSigningKey(name, api.JWT_SECRET, print)
  const put = async ({ worker, secrets }: { worker: string; secrets: Secrets }) => {
    if (Object.keys(secrets).length === 0) return
    const only = `${Object.keys(secrets).join(', ')}${ofApi ? '' : ' where they are missing'}`
    const input = JSON.stringify(secrets)
    await account.change(['secret', 'bulk', '-c', configPath(deployment, worker)], { input, only })
  }
  await put({ worker: API, secrets: api })
  for (const other of others) await put(other)
  await put({ worker: CREDENTIALS, secrets: ofEnvironment(CREDENTIALS_SECRETS, environment) })
  if (ofApi && (await kept(name)).halfway) await keep(name, { halfway: false })
}

const ofEnvironment = (names: readonly string[], environment: Environment): Secrets =>
  Object.fromEntries(names.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])))

/** The environment's; a new one where neither it nor the account has it. */
function madeOrGiven(known: readonly string[], environment: Environment): Secrets {
  const random = () => randomBytes(32).toString('base64url')
  const makers = {
    LINK_SECRET: random,
    ...(environment.JWKS_URL ? {} : { JWT_SECRET: random }),
    [SIGNING]: newSigningKey,
  }
  return Object.fromEntries(
    Object.entries(makers).flatMap(([name, make]) => {
      if (environment[name]) return [[name, environment[name]]]
      return known.includes(name) ? [] : [[name, make()]]
    }),
  )
}

/** Refused here rather than by a Worker that answers nothing any more. */
function refuseUnfit(environment: Environment): void {
  for (const name of ['LINK_SECRET', 'JWT_SECRET']) {
    const value = environment[name]
    if (value && !parseSecrets(value))
      throw new Error(`${name} holds no secrets of at least 32 characters with names of their own.`)
  }
  if (environment[SIGNING] && !parseSigningKeys(environment[SIGNING]))
    throw new Error(`${SIGNING} holds no keys of P-256 in PKCS #8, base64, with names of their own.`)
  const { AUDIT_SECRET } = environment
  if (AUDIT_SECRET && AUDIT_SECRET.length < 32) throw new Error('AUDIT_SECRET is shorter than 32 characters.')
  if (environment[SHARED] && !writtenKeys(environment[SHARED]))
    throw new Error(`${SHARED} holds no keys of at least 32 characters.`)
}

interface Lack {
  account: Account
  deployment: Deployment
  print: (line: string) => void
  given: string | undefined
  /** None of the Workers that share it has one. */
  isNew: boolean
}

/** The one key for all that lack it. Two different ones, or a new one over old data, would make data unreadable. */
async function sharedKey({ account, deployment, print, given, isNew }: Lack): Promise<string> {
  const name = deploymentName(deployment)
  const { [SHARED]: before, halfway } = await kept(name)
  if (halfway && before) {
    if (given && given !== before)
      throw new Error(`${SHARED} is not the one in ${keptFile(name)}, which a Worker may have: leave it out.`)
    return before
  }
  if (given) return given
  if (!isNew) {
    const hint = before ? ` That of the first deployment is in ${keptFile(name)}.` : ''
    throw new Error(
      `Not every Worker has the ${SHARED} of the others: run again with ${SHARED}=… set to its value.${hint}`,
    )
  }
  if (!before && (await holdsKeys(account, deployment)))
    throw new Error(
      `${nameIn(deployment, STORES.database)} holds data, and no Worker has its ${SHARED}: run again with ${SHARED}=… as you keep it.`,
    )
  const key = before ?? `k1:${randomBytes(32).toString('base64url')}`
  await keep(name, { [SHARED]: key, halfway: true })
  print(`  ${SHARED}: the only copy outside the account is in ${keptFile(name)}. Keep it where you keep secrets:`)
  print('  it is needed when it is rotated, and to read a backup.')
  return key
}

/** Whether the database has owners' keys, which a key of the deployment has wrapped. */
async function holdsKeys(account: Account, deployment: Deployment): Promise<boolean> {
  const [database, config] = [nameIn(deployment, STORES.database), configPath(deployment, API)]
  const count = 'SELECT count(*) AS keys FROM owner_key'
  const args = ['d1', 'execute', database, '--remote', '--json', '-c', config, '--command', count]
  const [answer] = jsonIn<{ results: { keys: number }[] }>((await readOrThrow(account, args)) ?? '')
  return (answer?.results[0]?.keys ?? 0) > 0
}

async function keepSigningKey(deployment: string, secret: string, print: (line: string) => void): Promise<void> {
  await keep(deployment, { JWT_SECRET: secret })
  print(`  JWT_SECRET: made for this deployment, which no one can show again; a copy is in ${keptFile(deployment)}.`)
  print('  Your server signs its users’ tokens with it (HS256), until you name an identity provider (JWKS_URL).')
}

/** As the wrangler that this project pins says it of code 10007, which is a script's that is not there. */
const NO_WORKER = /Worker "[^"]+" not found|code: 10007/

/** Names of a Worker's secrets; none where the Worker does not exist; null: a dry run. */
async function secretNames(account: Account, deployment: Deployment, worker: string): Promise<string[] | null> {
  const args = ['secret', 'list', '-c', configPath(deployment, worker)]
  const result = await account.read(args)
  if (result === null) return null
  if (result.ok) return jsonIn<{ name: string }>(result.stdout).map(({ name }) => name)
  if (NO_WORKER.test(result.output)) return []
  throw new Error(`wrangler ${args.join(' ')} failed:\n${result.output.trim()}`)
}
