/** The API Worker in workerd with its own D1, R2 and Queue; the Workers beside it are stand-ins. */
import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-pool-workers'
import { PATIENCE_MS } from '../patience.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const DATABASE = '00000000-0000-0000-0000-000000000001'
const SHARDS = ['00000000-0000-0000-0000-000000000011', '00000000-0000-0000-0000-000000000012'] as const
const flags = { compatibilityDate: '2026-08-01', compatibilityFlags: ['nodejs_compat'] }

function neighbour(file: string) {
  const full = path.join(import.meta.dirname, 'neighbours', file)
  return { ...flags, modules: [{ type: 'ESModule' as const, path: full, contents: readFileSync(full, 'utf8') }] }
}

function signingKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return `test:${Buffer.from(privateKey.export({ type: 'pkcs8', format: 'der' })).toString('base64')}`
}

export const workers = {
  plugins: [
    cloudflareTest(async () => ({
      remoteBindings: false,
      wrangler: { configPath: path.join(ROOT, 'wrangler.toml') },
      miniflare: {
        bindings: {
          TEST_MIGRATIONS: await readD1Migrations(path.join(ROOT, 'migrations')),
          RATE_LIMITS: 'off',
          NIGHTLY_TESTS: process.env.NIGHTLY_TESTS ?? '',
          TEST_CLOCK: process.env.TEST_CLOCK ?? '',
          LIMIT_SEAL_PAUSE_MS: '1',
          JWT_SECRET: 'a-secret-of-the-tests-that-is-long-enough',
          LINK_SECRET: 'another-secret-of-the-tests-long-enough',
          SIGNING_KEY: signingKey(),
          DATA_KEY: 'k1:a-data-key-of-the-tests-that-is-long-enough',
        },
        // Under a name of its own: the pool keeps what wrangler.toml binds as FACE_INDEX, which works nowhere but deployed.
        // The same of the databases beside the first one: most tests have none.
        d1Databases: { TEST_SHARD_1: SHARDS[0], TEST_SHARD_2: SHARDS[1] },
        serviceBindings: { TEST_FACE_INDEX: { name: 'edge-kyc-vector-index', entrypoint: 'VectorIndex' } },
        workers: [
          {
            name: 'edge-kyc-vision',
            ...neighbour('vision.js'),
            d1Databases: { DB: DATABASE },
            queueConsumers: { 'edge-kyc-jobs': { maxBatchSize: 1, maxBatchTimeout: 0 } },
          },
          { name: 'edge-kyc-credentials', ...neighbour('credentials.js') },
          { name: 'edge-kyc-vector-index', ...neighbour('vector-index.js') },
        ],
      },
    })),
  ],
  test: {
    name: 'workers',
    sequence: { groupOrder: 1 },
    testTimeout: 2 * PATIENCE_MS,
    hookTimeout: 2 * PATIENCE_MS,
    expect: { poll: { timeout: PATIENCE_MS } },
    // One runtime for all files: setting one up takes longer than most files run. Each begins with empty databases.
    isolate: false,
    maxWorkers: 1,
    include: ['test/workers/**/*.test.ts'],
    setupFiles: [path.join(import.meta.dirname, 'support/fresh-databases.ts')],
  },
}
