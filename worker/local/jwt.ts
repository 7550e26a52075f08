/**
 * `npm run -s jwt -- --user U --group N [--admin] [--scope "kyc persons"] [--expires 1h] [--sandbox]
 * [--remote DEPLOYMENT]`: prints one
 * JWT, signed with this machine's secret or with the one that the deployment was given when it was made from here.
 */
import { parseArgs } from 'node:util'
import { kept, keptFile } from './deploy/kept.ts'
import { keepPrivate, localSecrets, stateDir } from './state.ts'
import { parseDuration, signToken } from './token.ts'

const USAGE =
  'usage: npm run -s jwt -- --user U --group N [--admin] [--scope "kyc persons"] [--expires 1h|-1h|30d] [--sandbox] [--remote DEPLOYMENT]'
const EVERYTHING = ['persons', 'sources', 'tokens', 'kyc']

function usage(problem: string): never {
  console.error(`${problem}\n${USAGE}`)
  process.exit(2)
}

function options() {
  try {
    return parseArgs({
      // A negative duration looks like an option to parseArgs unless it is joined to its name.
      args: process.argv.slice(2).flatMap((arg, i, all) => {
        if (all[i - 1] === '--expires') return []
        return arg === '--expires' && all[i + 1] !== undefined ? [`--expires=${all[i + 1]}`] : [arg]
      }),
      options: {
        user: { type: 'string' },
        group: { type: 'string' },
        admin: { type: 'boolean', default: false },
        scope: { type: 'string' },
        expires: { type: 'string', default: '1h' },
        sandbox: { type: 'boolean', default: false },
        remote: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values
  } catch (error) {
    return usage((error as Error).message)
  }
}

const { user, group, admin, scope, expires, sandbox, remote, help } = options()
if (help) {
  console.log(USAGE)
  process.exit(0)
}
if (!user) usage('--user is missing.')
if (!group || !/^\d+$/.test(group)) usage('--group must be a whole number.')
const lifetimeSeconds = parseDuration(expires)
if (lifetimeSeconds === null) usage(`--expires ${expires} is not a duration.`)

const scopes = admin ? [...(scope?.split(/\s+/).filter(Boolean) ?? EVERYTHING), 'balance'].join(' ') : scope
const secret = remote === undefined ? await localSecret() : await remoteSecret(remote)
const claims = {
  user,
  group: Number(group),
  lifetimeSeconds,
  sandbox,
  ...(scopes === undefined ? {} : { scope: scopes }),
}
console.log(await signToken(secret, claims))

async function localSecret(): Promise<string> {
  const folder = stateDir()
  await keepPrivate(folder)
  return (await localSecrets(folder)).JWT_SECRET
}

/** JWT_SECRET of the environment wins, as everywhere. */
async function remoteSecret(deployment: string): Promise<string> {
  const secret = process.env.JWT_SECRET || (await kept(deployment)).JWT_SECRET
  return (
    secret ??
    usage(`${keptFile(deployment)} holds no JWT_SECRET of ${deployment}: set JWT_SECRET to what signs its tokens.`)
  )
}
