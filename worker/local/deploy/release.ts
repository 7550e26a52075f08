/** Brings a deployment about, each step before those that need it: stores, migrations, secrets, what is called, the API. */
import { rm, writeFile } from 'node:fs/promises'
import { API } from '../building/workers.ts'
import { givenVars } from '../serving/vars.ts'
import {
  configPath,
  configText,
  type Deployment,
  deploymentName,
  nameIn,
  shardStores,
  workersOf,
} from './deployment.ts'
import { keep } from './kept.ts'
import { recordMark, refuseLaterMark } from './release-mark.ts'
import { ensureResources, STORES } from './resources.ts'
import { ensureSecrets } from './secrets.ts'
import { NOT_WITHOUT_YES, pendingMigrations, plan, recordRelease } from './upgrade.ts'
import type { Account } from './wrangler.ts'

interface Release {
  account: Account
  deployment: Deployment
  /** Runs one step and shows how long it took. */
  step: <T>(name: string, work: () => Promise<T>) => Promise<T>
  print: (line: string) => void
  /** Databases that hold data may be migrated. */
  yes: boolean
}

/** All but the API Worker, and then `api`, while the configurations of this deployment are there. */
export async function release(
  { account, deployment, step, print, yes }: Release,
  api: () => Promise<void>,
): Promise<void> {
  const workers = workersOf(deployment)
  const databases = await step('Databases, bucket, queues, indexes', () => ensureResources(account, deployment))
  try {
    for (const name of workers) await writeFile(configPath(deployment, name), configText(deployment, name, databases))
    const names = databases.map((_, i) =>
      i === 0 ? nameIn(deployment, STORES.database) : shardStores(deployment, i).database,
    )
    const pending = await step('Releases of the stores', async () => {
      await refuseLaterMark(account, deployment)
      return pendingMigrations(account, names)
    })
    if (pending.length > 0) {
      print(
        plan(
          pending,
          workers.map((name) => nameIn(deployment, name)),
        ),
      )
      if (!yes) throw new Error(NOT_WITHOUT_YES)
    }
    await step('Migrations', async () => {
      const config = ['--remote', '-c', configPath(deployment, API)]
      for (const name of names) await account.change(['d1', 'migrations', 'apply', name, ...config])
      await recordRelease(account, names, new Date())
      await recordMark(account, deployment, names.length)
    })
    await step('Secrets', () => ensureSecrets(account, deployment, print))
    for (const name of workers.filter((worker) => worker !== API))
      await step(nameIn(deployment, name), () => account.change(deployCommand(deployment, name)))
    await api()
  } finally {
    for (const name of workers) await rm(configPath(deployment, name), { force: true })
  }
}

/** Deploys the API Worker; its address, null where wrangler names none. */
export async function releaseApi({
  account,
  deployment,
  step,
}: Omit<Release, 'print' | 'yes'>): Promise<string | null> {
  const hosts = deployment.domains.flatMap((host) => ['--domain', host])
  const output = await step(nameIn(deployment, API), () =>
    account.change([...deployCommand(deployment, API), ...hosts]),
  )
  const [host] = deployment.domains
  const url = host ? `https://${host}` : (/https:\/\/\S+\.workers\.dev/.exec(output)?.[0] ?? null)
  // A dry run answers nothing, and leaves nothing here.
  if (url && output) await keep(deploymentName(deployment), { url })
  return url
}

/** Vars that were set before and are not named now stay. */
function deployCommand(deployment: Deployment, name: string): string[] {
  const vars = givenVars()
  const settings = Object.entries(vars).flatMap(([key, value]) => ['--var', `${key}:${value}`])
  return ['deploy', '-c', configPath(deployment, name), '--keep-vars', ...settings]
}
