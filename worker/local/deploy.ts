/** `npm run deploy`: see `USAGE`. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { rehearse } from './backup/rehearse.ts'
import { build } from './building/build.ts'
import { DEPLOYED } from './building/workers.ts'
import { fail, wrongUse } from './command-line.ts'
import { type Asked, keptByNpm, parseArguments, USAGE } from './deploy/arguments.ts'
import { type Deployment, deploymentName, nameIn } from './deploy/deployment.ts'
import { release, releaseApi } from './deploy/release.ts'
import { rollBack } from './deploy/rollback.ts'
import { sizeTable, workerSize } from './deploy/sizes.ts'
import { checkDeployment } from './deploy/smoke.ts'
import { tearDown, teardownPlan } from './deploy/teardown.ts'
import { type Account, dryRun, theAccount } from './deploy/wrangler.ts'
import { step } from './progress.ts'
import { setup } from './setup.ts'

const print = (line: string) => console.log(line)

const asked = keptByNpm(process.env) ?? parseArguments(process.argv.slice(2))
if (typeof asked === 'string') wrongUse(asked)
await carryOut(asked).catch(fail)

async function carryOut({ task, deployment, dryRun: dry, yes, url }: Asked): Promise<void> {
  const account = dry ? dryRun((line) => print(`  ${line}`)) : theAccount
  const steps = dry ? shown : step
  if (task === 'help') return print(USAGE)
  if (task === 'check') return await check(url ?? '', deployment)
  if (task === 'rollback') return await rollBack({ account, deployment, step: steps })
  if (task === 'teardown') return await askedTwice(account, deployment, dry)
  if (task === 'rehearse') return await rehearseHere(account, deployment)
  await deploy(account, deployment, { dry, yes })
}

/** In a dry run a step is a headline over its commands. */
async function shown<T>(name: string, work: () => Promise<T>): Promise<T> {
  print(`${name}:`)
  return work()
}

async function deploy(
  account: Account,
  deployment: Deployment,
  { dry, yes }: { dry: boolean; yes: boolean },
): Promise<void> {
  await setup()
  const sizes = await Promise.all(DEPLOYED.map(async (name) => workerSize(name, await build(name))))
  print(sizeTable(sizes))
  if (sizes.some(({ fits }) => !fits)) throw new Error('A Worker is larger than its limit.')
  const steps = dry ? shown : step
  let url: string | null = null
  await release({ account, deployment, step: steps, print, yes }, async () => {
    url = await releaseApi({ account, deployment, step: steps })
  })
  if (dry) return print('Dry run: none of these was run.')
  const name = deploymentName(deployment)
  const env = deployment.environment ? ` --env ${deployment.environment}` : ''
  print(`\n${nameIn(deployment, 'edge-kyc')} answers at ${url ?? 'the address that the dashboard shows'}`)
  print(`  Try it:    npm run deploy -- --check ${url ?? 'URL'}${env}`)
  if (!process.env.JWKS_URL) print(`  A token:   npm run -s jwt -- --remote ${name} --user demo --group 1`)
  print(`  Docs:      ${url ?? 'URL'}/openapi.json`)
}

async function rehearseHere(account: Account, deployment: Deployment): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'edge-kyc-rehearsal-'))
  process.umask(0o077)
  try {
    await rehearse({ account, deployment, folder, print })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function check(url: string, deployment: Deployment): Promise<void> {
  if (!(await checkDeployment(new URL(url), deploymentName(deployment), print))) process.exit(1)
}

async function askedTwice(account: Account, deployment: Deployment, dry: boolean): Promise<void> {
  if (dry) return await tearDown({ account, deployment, step: shown, print })
  const name = deploymentName(deployment)
  print(teardownPlan(deployment))
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const first = await terminal.question(`Type the deployment's name (${name}) to delete it: `)
    if (first.trim() !== name) throw new Error('Nothing was deleted.')
    const second = await terminal.question('Sessions, persons and images cannot be brought back. Type "delete": ')
    if (second.trim() !== 'delete') throw new Error('Nothing was deleted.')
  } finally {
    terminal.close()
  }
  await tearDown({ account, deployment, step, print })
}
