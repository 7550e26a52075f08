import { describe, expect, it } from 'vitest'
import { API, DEPLOYED, VISION } from '../../../worker/local/building/workers'
import { configText, type Deployment, namesOfAnother, workersOf } from '../../../worker/local/deploy/deployment'
import { release, releaseApi } from '../../../worker/local/deploy/release'
import { tearDown } from '../../../worker/local/deploy/teardown'
import { dryRun } from '../../../worker/local/deploy/wrangler'

const production: Deployment = { environment: null, jurisdiction: null, domains: [] }
const staging: Deployment = { ...production, environment: 'staging' }
const european: Deployment = { environment: 'eu1', jurisdiction: 'eu', domains: ['kyc.example.com'] }
const inPlace = <T>(_: string, work: () => Promise<T>) => work()

/** Every command of a deployment, as the dry run shows them. */
async function commands(deployment: Deployment): Promise<string[]> {
  const lines: string[] = []
  const account = dryRun((line) => lines.push(line))
  await release({ account, deployment, step: inPlace, print: () => {}, yes: true }, async () => {
    await releaseApi({ account, deployment, step: inPlace })
  })
  return lines
}

describe('a deployment among others of its account', () => {
  it('shares no name with them: Worker, binding, store, queue, or counter of rates', () => {
    for (const name of DEPLOYED) {
      const names = (text: string): string[] => text.match(/"edge-kyc[^"]*"|namespace_id = .*/g) ?? []
      const own = names(configText(staging, name, ['d1']))
      expect(own.length).toBeGreaterThan(0)
      expect(own.filter((text) => names(configText(production, name, ['d0'])).includes(text))).toEqual([])
    }
  })

  it('binds its own database, and runs no build of another', () => {
    const text = configText(staging, API, ['the-id'])
    expect(text).toContain('database_name = "edge-kyc-staging"\ndatabase_id = "the-id"')
    expect(text).not.toContain('[build]')
    expect(configText(staging, VISION, ['the-id'])).toContain('DEAD_LETTER_QUEUE = "edge-kyc-jobs-dead-staging"')
  })

  it('that is held to a jurisdiction keeps images, rows and faces there', async () => {
    const text = configText(european, API, ['the-id'])
    expect(text).toContain('bucket_name = "edge-kyc-images-eu1"\njurisdiction = "eu"')
    expect(text).not.toContain('[[vectorize]]')
    expect(text).toContain('props = { index = "edge-kyc-faces-eu1", jurisdiction = "eu" }')
    const run = await commands(european)
    expect(run.filter((line) => line.includes(' create '))).toEqual([
      'wrangler r2 bucket create edge-kyc-images-eu1 --jurisdiction eu   # where it is missing',
      expect.stringContaining('queues create'),
      expect.stringContaining('queues create'),
      expect.stringContaining('queues create'),
      'wrangler d1 create edge-kyc-eu1 --jurisdiction eu   # where it is missing',
    ])
    expect(workersOf(european)[0]).toBe('edge-kyc-vector-index')
  })
})

describe('a deployment over several databases', () => {
  const three: Deployment = { ...staging, shards: 3 }

  it('binds each with an index of its own, where the first is bound', () => {
    const [own, ...further] = ['d0', 'd1', 'd2'] as const
    for (const name of [API, VISION]) {
      const text = configText(three, name, [own, ...further])
      expect(text).toContain(
        'binding = "DB_2"\ndatabase_name = "edge-kyc-shard-2-staging"\ndatabase_id = "d2"\nmigrations_dir',
      )
      expect(text).toContain('binding = "FACE_INDEX_1"\nindex_name = "edge-kyc-faces-shard-1-staging"')
      expect(text.match(/^binding = "DB(_\d)?"$/gm)).toHaveLength(3)
    }
    expect(configText(three, 'edge-kyc-codec', [own, ...further])).not.toContain('DB_1')
    const held = configText({ ...european, shards: 2 }, API, ['d0', 'd1'])
    expect(held).toContain('binding = "FACE_INDEX_1"\nservice = "edge-kyc-vector-index-eu1"')
    expect(held).not.toContain('[[vectorize]]')
  })

  it('makes what is missing and migrates every one before any code', async () => {
    const run = await commands(three)
    const at = (text: string) => run.findIndex((line) => line.includes(text))
    for (const shard of [1, 2]) {
      expect(at(`d1 create edge-kyc-shard-${shard}-staging`)).toBeGreaterThan(0)
      expect(at(`vectorize create edge-kyc-faces-shard-${shard}-staging`)).toBeGreaterThan(0)
      expect(at(`create-metadata-index edge-kyc-faces-shard-${shard}-staging`)).toBeGreaterThan(0)
      expect(at(`migrations apply edge-kyc-shard-${shard}-staging`)).toBeGreaterThan(at('d1 create'))
      expect(at(`migrations apply edge-kyc-shard-${shard}-staging`)).toBeLessThan(at('wrangler deploy'))
    }
  })

  it('has a name that no environment can have', () => {
    expect(namesOfAnother('shard-1')).not.toBeNull()
  })
})

describe('the order of a deployment', () => {
  it('is stores, migrations, secrets, what is called, what calls it', async () => {
    const run = await commands(production)
    const at = (text: string) => run.findIndex((line) => line.includes(text))
    const order = [
      'd1 create',
      'migrations apply',
      'secret bulk',
      'codec/webp/',
      'vision/codec/wrangler',
      'vision/wrangler',
    ]
    const places = order.map((text) => run.findLastIndex((line) => line.includes(text)))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places).not.toContain(-1)
    expect(at('deploy -c wrangler.deploy-')).toBe(run.length - 1)
  })

  it('shows no secret', async () => {
    const run = await commands(production)
    expect(run.filter((line) => line.includes('secret bulk'))).toEqual([
      expect.stringMatching(/< … {3}# DATA_KEY, LINK_SECRET, JWT_SECRET, SIGNING_KEY where they are missing$/),
      expect.stringMatching(/< … {3}# DATA_KEY where they are missing$/),
      expect.stringMatching(/< … {3}# DATA_KEY where they are missing$/),
    ])
  })

  it('is turned round where a deployment ends', async () => {
    const lines: string[] = []
    const account = dryRun((line) => lines.push(line))
    await tearDown({ account, deployment: staging, step: inPlace, print: () => {} })
    const workers = lines.filter((line) => line.startsWith('wrangler delete'))
    expect(workers[0]).toBe('wrangler delete edge-kyc-staging --force')
    expect(workers).toHaveLength(DEPLOYED.length)
    expect(lines.filter((line) => !line.includes(' list ')).every((line) => line.includes('-staging'))).toBe(true)
  })
})
