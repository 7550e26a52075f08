/** Arguments of `npm run deploy`. Nothing is done before all of them are understood. */
import { parseArgs } from 'node:util'
import {
  type Deployment,
  isEnvironmentName,
  JURISDICTIONS,
  LOCATIONS,
  namesOfAnother,
  SHARDS_MAX,
} from './deployment.ts'

export const USAGE = `Usage: npm run deploy -- [options]

Deploys every Worker to the Cloudflare account that wrangler is logged in to (or CLOUDFLARE_API_TOKEN and
CLOUDFLARE_ACCOUNT_ID name), after making what the account lacks.

  --env NAME            An environment of its own: every Worker, store and queue is called …-NAME
  --jurisdiction eu     When it is deployed first: database, bucket and face index are kept in that jurisdiction
  --location weur       When it is deployed first: database and bucket are made in that region (wnam, enam, weur, eeur,
                        apac, oc). Without: near the machine that deploys
  --shards N            Spreads owners over N databases, each with a face index; those that there are stay. Moves nobody:
                        see npm run -s shard -- --help
  --domain HOST         Serves the API there, too, whose zone is in the account; may be repeated
  --yes                 Also where databases that hold data have to be migrated
  --rehearse            Migrates a copy of each database on this machine, checks it and says how long it took; the
                        export blocks each database meanwhile. Nothing is deployed
  --dry-run             Builds, shows sizes, and every command that would be run; needs no account

  --check URL           Tries a deployment: health, specimen sessions, time cold and warm. Signs with
                        EDGE_KYC_TOKEN or JWT_SECRET, else with the secret that the first deployment left here
  --rollback            Every Worker back to the version before; the database stays as it is
  --teardown            Deletes the Workers, then everything they have stored. Asks twice
  --help                This text

Settings and secrets come from environment variables: see the guide Settings (worker/pages/docs/guides/settings.md).`

export interface Asked {
  task: 'deploy' | 'check' | 'rehearse' | 'rollback' | 'teardown' | 'help'
  deployment: Deployment
  dryRun: boolean
  /** Databases that hold data may be migrated. */
  yes: boolean
  /** Address given to `check`. */
  url: string | null
}

/** A text says what is wrong with the arguments. */
export function parseArguments(args: string[]): Asked | string {
  let values: ReturnType<typeof parsed>
  try {
    values = parsed(args)
  } catch (error) {
    return (error as Error).message
  }
  const refused = refusedPlace(values) ?? refusedTask(values)
  if (refused !== null) return refused
  const { env = null, domain = [], check, shards } = values
  const location = LOCATIONS.find((name) => name === values.location)
  return {
    task: tasksOf(values)[0] ?? 'deploy',
    deployment: {
      environment: env,
      jurisdiction: JURISDICTIONS.find((name) => name === values.jurisdiction) ?? null,
      domains: domain,
      ...(shards !== undefined && { shards: Number(shards) }),
      ...(location && { location }),
    },
    dryRun: values['dry-run'],
    yes: values.yes,
    url: check ?? null,
  }
}

type Values = ReturnType<typeof parsed>

/** Fault in the arguments that say where to deploy. */
function refusedPlace({ env, jurisdiction, location, domain = [] }: Values): string | null {
  if (env !== undefined && !isEnvironmentName(env))
    return `--env ${env}: up to 20 of a-z, 0-9 and -, beginning with a letter`
  const another = env === undefined ? null : namesOfAnother(env)
  if (another !== null) return `--env ${env}: ${another}`
  if (!isAmong(JURISDICTIONS, jurisdiction)) return `--jurisdiction ${jurisdiction}: one of ${JURISDICTIONS.join(', ')}`
  if (!isAmong(LOCATIONS, location)) return `--location ${location}: one of ${LOCATIONS.join(', ')}`
  if (location !== undefined && jurisdiction !== undefined) return '--location and --jurisdiction do not go together'
  const badDomain = domain.find((host) => !/^([a-z0-9-]+\.)+[a-z]{2,}$/.test(host))
  return badDomain === undefined ? null : `--domain ${badDomain} is no host name`
}

const isAmong = (all: readonly string[], name: string | undefined) => name === undefined || all.includes(name)

/** Fault in the arguments that name the task. */
function refusedTask(values: Values): string | null {
  const { check, shards, help } = values
  if (check !== undefined && !isWebAddress(check)) return `--check ${check} is no http address`
  const tasks = tasksOf(values)
  if (tasks.length > 1 && !help) return `${tasks.map((name) => `--${name}`).join(' and ')} do not go together`
  const databases = Number(shards ?? 1)
  if (!(Number.isInteger(databases) && databases >= 1 && databases <= SHARDS_MAX))
    return `--shards ${shards}: a whole number from 1 to ${SHARDS_MAX}`
  if (shards !== undefined && tasks.length > 0 && !help) return `--shards is of a deployment, not of --${tasks[0]}`
  if (values['dry-run'] && values.rehearse) return '--rehearse changes nothing: it has no dry run'
  return values['dry-run'] && check !== undefined ? '--check makes sessions: it has no dry run' : null
}

const tasksOf = (values: Values) =>
  (['help', 'check', 'rehearse', 'rollback', 'teardown'] as const).filter((name) => values[name])

/**
 * Options before a lone `--` are npm's own: `npm run deploy --dry-run` would deploy in earnest, and to production
 * whatever `--env=` says. A text says so.
 */
export function keptByNpm(environment: Record<string, string | undefined>): string | null {
  const [name] = Object.keys(OPTIONS).filter((option) => environment[`npm_config_${option.replaceAll('-', '_')}`])
  return name === undefined
    ? null
    : `npm has kept --${name} for itself: options follow a --, as in npm run deploy -- --${name}`
}

const OPTIONS = {
  env: { type: 'string' },
  jurisdiction: { type: 'string' },
  location: { type: 'string' },
  domain: { type: 'string', multiple: true },
  shards: { type: 'string' },
  yes: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  check: { type: 'string' },
  rehearse: { type: 'boolean', default: false },
  rollback: { type: 'boolean', default: false },
  teardown: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const

const parsed = (args: string[]) => parseArgs({ args, options: OPTIONS }).values

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
