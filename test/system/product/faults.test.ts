/** Sessions that each meet one fault: nothing is lost, and nothing done twice. */
import { expect, it } from 'vitest'
import { run } from '../../bench/running/faults'
import { NIGHTLY } from '../../nightly'

const FAULTS = NIGHTLY ? 60 : 5

it(`loses nothing and writes nothing twice at ${FAULTS} faults`, async () => {
  const rows: object[] = []
  const summary = await run({ count: String(FAULTS), seed: '4', row: (row) => rows.push(row), progress: () => {} })
  const harmed = rows.filter((row) => !/"lost":\[\],"twice":\[\].*"balance":0\b/.test(JSON.stringify(row)))
  expect(harmed).toEqual([])
  expect(summary).toMatchObject({ runs: FAULTS, lost: 0, twice: 0, wrongBalance: 0, exception: 0 })
})
