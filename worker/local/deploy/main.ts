/** `npm run deploy [-- --dry-run]`: every Worker to Cloudflare, what is called before what calls it. */
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build, ROOT } from '../build.ts'
import { step } from '../progress.ts'
import { setup } from '../setup.ts'
import { localVars } from '../vars.ts'
import { API, DEPLOYED, VISION, workerCalled } from '../workers.ts'
import { createDataKey, createResources, createSecrets, databaseId, deployedBefore } from './resources.ts'
import { sizeTable, workerSize } from './sizes.ts'
import { wranglerOrThrow } from './wrangler.ts'

const PLACEHOLDER_DATABASE = '00000000-0000-0000-0000-000000000001'

try {
  await setup()
  const sizes = await Promise.all(DEPLOYED.map(async (name) => workerSize(name, await build(name))))
  console.log(sizeTable(sizes))
  if (sizes.some(({ fits }) => !fits)) throw new Error('A Worker is larger than its limit.')
  if (!process.argv.includes('--dry-run')) await deploy()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

async function deploy(): Promise<void> {
  const database = await step('Database, bucket, queues, index', async () => {
    await createResources()
    return databaseId()
  })
  const configs = await Promise.all(DEPLOYED.map(async (name) => ({ name, config: await writeConfig(name, database) })))
  const api = configPath(API)
  try {
    await step('Migrations', () => wranglerOrThrow(['d1', 'migrations', 'apply', 'DB', '--remote', '-c', api]))
    const readers = [api, configPath(VISION)]
    if (await deployedBefore(readers)) await step('Data key', () => createDataKey(readers))
    const { RATE_LIMITS: _local, ...vars } = localVars()
    const settings = Object.entries(vars).flatMap(([name, value]) => ['--var', `${name}:${value}`])
    for (const { name, config } of configs) {
      const output = await step(name, () => wranglerOrThrow(['deploy', '-c', config, ...settings]))
      if (name === API) console.log(/https:\/\/\S+/.exec(output)?.[0] ?? output.trim())
    }
    await step('Secrets', async () => {
      await createDataKey(readers)
      await createSecrets(api)
    })
  } finally {
    await Promise.all(configs.map(({ config }) => rm(config, { force: true })))
  }
}

/** Beside the original, because paths in it are relative to it. */
function configPath(name: string): string {
  return path.join(ROOT, path.dirname(workerCalled(name).config), 'wrangler.deploy.toml')
}

/** The configuration with this account's database. */
async function writeConfig(name: string, database: string): Promise<string> {
  const text = await readFile(path.join(ROOT, workerCalled(name).config), 'utf8')
  await writeFile(configPath(name), text.replaceAll(PLACEHOLDER_DATABASE, database))
  return configPath(name)
}
