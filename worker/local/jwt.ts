/** `npm run -s jwt -- --user U --group N [--admin] [--scope "kyc persons"] [--expires 1h]`: prints one JWT. */
import { parseArgs } from 'node:util'
import { keepPrivate, localSecrets, stateDir } from './state.ts'
import { parseDuration, signToken } from './token.ts'

const USAGE = 'usage: npm run -s jwt -- --user U --group N [--admin] [--scope "kyc persons"] [--expires 1h|-1h|30d]'
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
      },
    }).values
  } catch (error) {
    return usage((error as Error).message)
  }
}

const { user, group, admin, scope, expires } = options()
if (!user) usage('--user is missing.')
if (!group || !/^\d+$/.test(group)) usage('--group must be a whole number.')
const lifetimeSeconds = parseDuration(expires)
if (lifetimeSeconds === null) usage(`--expires ${expires} is not a duration.`)

const scopes = admin ? [...(scope?.split(/\s+/).filter(Boolean) ?? EVERYTHING), 'balance'].join(' ') : scope
const folder = stateDir()
await keepPrivate(folder)
const { JWT_SECRET } = await localSecrets(folder)
const claims = { user, group: Number(group), lifetimeSeconds, ...(scopes === undefined ? {} : { scope: scopes }) }
console.log(await signToken(JWT_SECRET, claims))
