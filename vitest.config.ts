import { defineConfig } from 'vitest/config'
import { PATIENCE_MS } from './test/patience.ts'
import { wasmModules } from './test/support/wasm-modules.ts'
import { workers } from './test/workers/project.ts'
import { quiet } from './worker/local/building/build.ts'

/** Of a machine on which nothing holds by chance: hours are halves, and fractions have commas. */
const machine = { TZ: 'America/St_Johns', LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8' }

// The flag: see worker/local/serving/runtime.ts.
const workerd = { WRANGLER_LOG: 'error', MINIFLARE_WORKERD_V8_FLAGS: '--single-threaded-gc' }

Object.assign(process.env, quiet, workerd)

/** Only what hangs is given up. */
const patience = {
  testTimeout: 2 * PATIENCE_MS,
  hookTimeout: 2 * PATIENCE_MS,
  expect: { poll: { timeout: PATIENCE_MS } },
}

/**
 * What starts Workers or a browser runs one file at a time, after the tests that do not, and in one process: its files
 * share the product, the engines and the browser (test/support/running).
 */
const shared = {
  ...patience,
  setupFiles: ['test/support/running/own-connections.ts'],
  env: machine,
  maxWorkers: 1,
  isolate: false,
}

export default defineConfig({
  test: {
    // What the Workers log is of interest when a test fails.
    silent: 'passed-only',
    projects: [
      workers,
      {
        plugins: [wasmModules],
        test: {
          name: 'unit',
          include: ['test/unit/**/*.test.ts'],
          environment: 'node',
          sequence: { groupOrder: 0 },
          // Loading modules anew for each file takes longer than the tests.
          isolate: false,
          setupFiles: ['test/unit/held-clock.ts'],
          unstubGlobals: true,
          unstubEnvs: true,
          // @owf/mdoc's CBOR decoder goes without its native addition.
          env: { ...machine, CBOR_NATIVE_ACCELERATION_DISABLED: 'true' },
          ...patience,
        },
      },
      // The built Workers in workerd, over HTTP, as `npm start` runs them.
      {
        test: {
          name: 'system',
          include: ['test/system/**/*.test.ts'],
          environment: 'node',
          sequence: { groupOrder: 2 },
          ...shared,
        },
      },
      // The page in Chromium, against the built Workers.
      {
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          environment: 'node',
          sequence: { groupOrder: 3 },
          ...shared,
        },
      },
    ],
  },
})
