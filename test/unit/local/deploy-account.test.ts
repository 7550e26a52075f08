import { randomUUID } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Deployment } from '../../../worker/local/deploy/deployment'
import { keep, kept, keptFile } from '../../../worker/local/deploy/kept'
import { ensureResources } from '../../../worker/local/deploy/resources'
import { rollBack } from '../../../worker/local/deploy/rollback'
import { ensureSecrets } from '../../../worker/local/deploy/secrets'
import { tearDown } from '../../../worker/local/deploy/teardown'
import type { Account } from '../../../worker/local/deploy/wrangler'

let deployment: Deployment
let name: string
/** DATA_KEY of each Worker that has one, by the folder of its configuration. */
let keys: Map<string, string>
let ownerKeys: number
let failing: string

const answer = (ok: boolean, stdout: string) => ({ ok, stdout, output: stdout })
const workerOf = (args: string[]) => /vision|webhooks/.exec(args[3] ?? '')?.[0] ?? 'api'

const account: Account = {
  async read(args) {
    if (args[0] === 'd1') return answer(true, JSON.stringify([{ results: [{ keys: ownerKeys }] }]))
    return answer(true, JSON.stringify(keys.has(workerOf(args)) ? [{ name: 'DATA_KEY' }] : []))
  },
  async change(args, { input = '{}' } = {}) {
    if (workerOf(args) === failing) throw new Error('The network is down.')
    const { DATA_KEY } = JSON.parse(input)
    if (DATA_KEY) keys.set(workerOf(args), DATA_KEY)
    return ''
  },
}

const secrets = (environment: Record<string, string> = {}) =>
  ensureSecrets(account, deployment, () => {}, { JWKS_URL: 'https://id.example', ...environment })

beforeEach(() => {
  name = `t${randomUUID().slice(0, 8)}`
  deployment = { environment: name, jurisdiction: null, domains: [] }
  keys = new Map()
  ownerKeys = 0
  failing = ''
})

afterEach(() => rm(keptFile(name), { force: true }))

describe('the key of a deployment', () => {
  it('is one for all Workers that share it, and for its operator alone', async () => {
    await secrets()
    expect(keys.get('api')).toMatch(/^k1:.{43}$/)
    expect([keys.get('vision'), keys.get('webhooks')]).toEqual([keys.get('api'), keys.get('api')])
    expect(await kept(name)).toEqual({ DATA_KEY: keys.get('api'), halfway: false })
    if (process.platform !== 'win32') expect((await stat(keptFile(name))).mode & 0o077).toBe(0)
  })

  it.each(['api', 'vision', 'webhooks'])('is the same after a run that broke off at %s', async (worker) => {
    failing = worker
    await expect(secrets()).rejects.toThrow('network')
    failing = ''
    await expect(secrets({ DATA_KEY: `k2:${'x'.repeat(43)}` })).rejects.toThrow('leave it out')
    await secrets()
    expect(keys.get('api')).toBeDefined()
    expect(keys.get('vision')).toBe(keys.get('api'))
  })

  it('is not guessed for a Worker that lost it: the one kept here may have been rotated', async () => {
    await secrets()
    keys.delete('vision')
    await expect(secrets()).rejects.toThrow(keptFile(name))
    expect(keys.has('vision')).toBe(false)
  })

  it('is not made anew over data that another one has sealed', async () => {
    ownerKeys = 1
    await expect(secrets()).rejects.toThrow('holds data')
    await secrets({ DATA_KEY: `k1:${'y'.repeat(43)}` })
    expect([...new Set(keys.values())]).toEqual([`k1:${'y'.repeat(43)}`])
  })
})

it('what a deployment leaves on this machine is added to', async () => {
  await keep(name, { DATA_KEY: 'k' })
  await keep(name, { url: 'https://kyc.example' })
  expect(await kept(name)).toEqual({ DATA_KEY: 'k', url: 'https://kyc.example' })
})

describe('databases', () => {
  /** An account that has these, and makes what it is asked for. */
  function withDatabases(...names: string[]): { store: Account; there: string[] } {
    const there = [...names]
    const store: Account = {
      async read(args) {
        if (args[0] === 'r2') return answer(true, 'There are no lifecycle rules')
        const listed = there.map((each) => ({ name: each, uuid: `id of ${each}` }))
        return answer(true, args[0] === 'd1' ? JSON.stringify(listed) : '[]')
      },
      async change(args) {
        if (args[0] === 'd1' && args[1] === 'create') there.push(args[2] ?? '')
        return ''
      },
    }
    return { store, there }
  }

  it('are as many as were asked for once: nobody has to name them again', async () => {
    const { store, there } = withDatabases()
    const ids = (...numbers: number[]) => [
      `id of edge-kyc-${name}`,
      ...numbers.map((n) => `id of edge-kyc-shard-${n}-${name}`),
    ]
    expect(await ensureResources(store, deployment)).toEqual(ids())
    expect(await ensureResources(store, { ...deployment, shards: 3 })).toEqual(ids(1, 2))
    expect(await ensureResources(store, deployment)).toEqual(ids(1, 2))
    // Fewer than there are leave nobody's data unbound.
    expect(await ensureResources(store, { ...deployment, shards: 2 })).toEqual(ids(1, 2))
    expect(there).toHaveLength(3)
  })

  it('and the bucket are made in the region that was asked for', async () => {
    const { store } = withDatabases()
    const changes: string[] = []
    const change = async (args: string[]) => {
      changes.push(args.join(' '))
      return store.change(args)
    }
    const read = async (args: string[]) => (args[0] === 'r2' ? NO_BUCKET : store.read(args))
    await ensureResources({ read, change }, { ...deployment, location: 'weur' })
    expect(changes).toContain(`d1 create edge-kyc-${name} --location weur`)
    expect(changes).toContain(`r2 bucket create edge-kyc-images-${name} --location weur`)
  })

  it('all go with the deployment', async () => {
    const { store } = withDatabases(`edge-kyc-${name}`, `edge-kyc-shard-1-${name}`)
    const changes: string[] = []
    const change = async (args: string[]) => String(changes.push(args.join(' ')))
    const lone = async (args: string[]) => (args[0] === 'r2' ? NO_BUCKET : store.read(args))
    await tearDown({ account: { read: lone, change }, deployment, step: (_, work) => work(), print: () => {} })
    expect(changes).toContain(`d1 delete edge-kyc-shard-1-${name} --skip-confirmation`)
    expect(changes).toContain(`vectorize delete edge-kyc-faces-shard-1-${name} --force`)
  })
})

const NO_BUCKET = answer(false, 'The specified bucket does not exist. [code: 10006]')

describe('a bucket', () => {
  function withBucket(place: string | null, rules: string): { store: Account; changes: string[] } {
    const changes: string[] = []
    const store: Account = {
      async read(args) {
        if (args[0] !== 'r2') return answer(true, '[]')
        return (args.includes('eu') ? 'eu' : null) === place ? answer(true, rules) : NO_BUCKET
      },
      async change(args) {
        changes.push(args.join(' '))
        return ''
      },
    }
    return { store, changes }
  }

  it('that --teardown is still emptying takes no new images', async () => {
    const { store, changes } = withBucket(
      null,
      'name:     teardown\nenabled:  Yes\naction:   Expire objects after 1 days',
    )
    await expect(ensureResources(store, deployment)).rejects.toThrow('being emptied')
    expect(changes).toEqual([])
  })

  it('in a jurisdiction gets no second one outside of it', async () => {
    const { store, changes } = withBucket('eu', 'There are no lifecycle rules')
    await expect(ensureResources(store, deployment)).rejects.toThrow('--jurisdiction eu')
    // Nor is the rest of it left there, faces included, when it ends.
    const teardown = { account: store, deployment, step: <T>(_: string, work: () => Promise<T>) => work() }
    await expect(tearDown({ ...teardown, print: () => {} })).rejects.toThrow('--jurisdiction eu')
    expect(changes).toEqual([])
  })
})

describe('the way back', () => {
  const version = (created_on: string, trigger: string) => ({
    metadata: { created_on },
    annotations: { 'workers/triggered_by': trigger },
  })

  it.each([
    ['a deployment', ['secret', 'upload'], true],
    ['a change of secrets, which would be undone', ['upload', 'secret'], false],
  ])('after %s', async (_, triggers, goes) => {
    const versions = triggers.map((trigger, day) => version(`2026-01-0${day + 1}T00:00:00Z`, trigger))
    const changes: string[] = []
    const store: Account = {
      read: async () => answer(true, JSON.stringify(versions)),
      change: async (args) => `${changes.push(args.join(' '))}`,
    }
    const back = rollBack({ account: store, deployment, step: (_name, work) => work() })
    if (goes) await back
    else await expect(back).rejects.toThrow('secrets')
    expect(changes.length > 0).toBe(goes)
  })
})
