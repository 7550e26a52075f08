/**
 * Steps before wrangler bundles the API Worker from the root's wrangler.toml (`[build]`): pages and models; for a real
 * `wrangler deploy` also all that the API Worker needs: stores, migrations, secrets and the Workers that it calls. So
 * `npx wrangler deploy` alone makes a whole deployment.
 */
import { execFileSync } from 'node:child_process'
import { prepareModels } from '../building/models.ts'
import { API } from '../building/workers.ts'
import { step } from '../progress.ts'
import { givenVars } from '../serving/vars.ts'
import { buildSite } from '../site.ts'
import type { Deployment } from './deployment.ts'
import { release } from './release.ts'
import { furtherShards } from './resources.ts'
import { theAccount } from './wrangler.ts'

const THIS: Deployment = { environment: null, jurisdiction: null, domains: [] }

// The project's own commands build with wrangler, too, and have seen to all of this.
if (!process.env.EDGE_KYC_BUILD) {
  try {
    await prepare()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

async function prepare(): Promise<void> {
  process.env.EDGE_KYC_BUILD = API
  await step('Models', prepareModels)
  await step('Pages', buildSite)
  if (process.env.WRANGLER_COMMAND !== 'deploy') return
  const asked = commandOfWrangler()
  if (/ --dry-run\b/.test(asked)) return
  const other = / (--env|-e|--name)[ =]/.exec(asked)
  if (asked === '' || other)
    throw new Error(
      `Use npm run deploy${other ? ' -- --env NAME: every Worker and store needs a name of its own' : ''}.`,
    )
  // wrangler uploads the API Worker without them: for JWKS_URL no JWT_SECRET is made, and nobody could sign in.
  const settings = givenVars()
  if (Object.keys(settings).length > 0)
    throw new Error(`Use npm run deploy: wrangler deploy does not take ${Object.keys(settings).join(', ')} over.`)
  // It binds what wrangler.toml names: what owners have in further databases would be out of reach.
  if ((await furtherShards(theAccount, THIS)) > 0)
    throw new Error('Use npm run deploy: this deployment has more databases than wrangler.toml binds.')
  await release(
    { account: theAccount, deployment: THIS, step, print: (line) => console.log(line), yes: false },
    async () => {},
  )
}

/** wrangler says that it deploys, not whether that is a dry run: its own arguments do. Empty where they cannot be read. */
function commandOfWrangler(): string {
  try {
    for (let pid = process.ppid; pid > 1; ) {
      const [, parent = '0', command = ''] =
        /^\s*(\d+)\s+(.*)$/m.exec(execFileSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8' })) ??
        []
      if (/wrangler(-dist\/cli\.js|\.js)?\s/.test(command)) return command
      pid = Number(parent)
    }
  } catch {
    // No `ps` on this system.
  }
  return ''
}
