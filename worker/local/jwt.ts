/**
 * `npm run -s jwt -- --user U --group N [--admin] [--scope "kyc persons"] [--expires 1h] [--reviewer NAME]
 * [--sandbox] [--remote DEPLOYMENT]`: prints one
 * JWT, signed with this machine's secret or with the one that the deployment was given when it was made from here.
 */
import { commandLine, fail, wrongUse } from './command-line.ts'
import { kept, keptFile } from './deploy/kept.ts'
import { keepPrivate, localSecrets, stateDir } from './serving/state.ts'
import { parseDuration, signToken } from './token.ts'

const USAGE = `Usage: npm run -s jwt -- --user U --group N [options]

Prints one JWT, signed with the secret of this machine.

  --user U              Whose it is: sub
  --group N             Their group, a whole number: gid
  --scope "kyc persons" Of persons, sources, tokens, kyc, review, balance, export, admin; without it all but balance, export and admin
  --admin               With balance, export and admin (trust lists)
  --expires 1h          From now on, in s, m, h or d: 1h where it is left out; -1h makes an expired one
  --reviewer NAME       Who acts for the user: act.sub, as decisions and the log of events name them
  --sandbox             For a world of its own, where a session may say how it ends
  --remote DEPLOYMENT   Signed with the secret of a deployment that was made from here
  --help                This text`

const EVERYTHING = ['persons', 'sources', 'tokens', 'kyc', 'review']

const { user, group, admin, scope, expires, reviewer, sandbox, remote } = commandLine({
  usage: USAGE,
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
    reviewer: { type: 'string' },
    sandbox: { type: 'boolean', default: false },
    remote: { type: 'string' },
  },
}).values
if (!user) wrongUse('--user is missing.')
if (!group || !/^\d+$/.test(group)) wrongUse('--group must be a whole number.')
const lifetimeSeconds = parseDuration(expires)
if (lifetimeSeconds === null) wrongUse(`--expires ${expires} is not a duration.`)

const scopes = admin
  ? [...(scope?.split(/\s+/).filter(Boolean) ?? EVERYTHING), 'balance', 'export', 'admin'].join(' ')
  : scope
const secret = await (remote === undefined ? localSecret() : remoteSecret(remote)).catch(fail)
const said = { ...(scopes === undefined ? {} : { scope: scopes }), ...(reviewer === undefined ? {} : { reviewer }) }
const claims = { user, group: Number(group), lifetimeSeconds, sandbox, ...said }
console.log(await signToken(secret, claims).catch(fail))

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
    wrongUse(`${keptFile(deployment)} holds no JWT_SECRET of ${deployment}: set JWT_SECRET to what signs its tokens.`)
  )
}
