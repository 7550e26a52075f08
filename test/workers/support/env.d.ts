import type { D1Migration } from 'cloudflare:test'
import type { ApiBindings } from '../../../worker/env'

declare global {
  namespace Cloudflare {
    interface Env extends ApiBindings {
      TEST_FACE_INDEX: ApiBindings['FACE_INDEX']
      TEST_SHARD_1: ApiBindings['DB']
      TEST_SHARD_2: ApiBindings['DB']
      TEST_MIGRATIONS: D1Migration[]
      /** See test/stress/clock.mjs; empty: nothing is stressed. */
      TEST_CLOCK: string
      JWT_SECRET: string
      LINK_SECRET: string
      DATA_KEY: string
    }
  }
}
