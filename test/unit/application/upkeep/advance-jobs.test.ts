import { expect, it } from 'vitest'
import { advanceJobs } from '../../../../worker/application/upkeep/advance-jobs'
import { inTurn, names, staged } from '../staged'

it('jobs go on step by step, part by part, where they were left, until the steps of a run are over', async () => {
  const job = (part: string) => ({ id: 'j', kind: 'reindex', part, cursor: 'x', counts: { done: 1 } })
  const steps: unknown[] = []
  const run = async (taken: (object | null)[], made: object, kept: unknown = (next: object) => next) => {
    const part = (name: string) => async (of: { cursor: string }) => {
      steps.push([name, of.cursor])
      return made
    }
    const { ports, asked } = staged({
      ...{
        'upkeepJobs.take': inTurn(...taken),
        'upkeepJobs.keep': kept,
        'upkeepJobs.release': undefined,
        'upkeepJobs.finish': undefined,
      },
      ...{
        upkeepParts: { reindex: { first: part('first'), second: part('second') } },
        settings: { limits: { upkeepSteps: 3 } },
      },
    })
    await advanceJobs(ports)
    return names(asked).map((port) => port.replace('upkeepJobs.', ''))
  }
  expect(await run([job('second'), null], { cursor: null, counts: { done: 2 } })).toEqual(['take', 'finish', 'take'])
  expect(await run([job('second')], { cursor: 'y', counts: {} })).toEqual(['take', 'keep', 'keep', 'keep', 'release'])
  expect(await run([job('second')], { cursor: 'y', counts: {} }, null)).toEqual(['take', 'keep'])
  expect(await run([job('second'), null], { cursor: 'y', counts: {}, waits: true })).toEqual([
    'take',
    'keep',
    'release',
    'take',
  ])
  steps.length = 0
  await run([job('gone'), null], { cursor: null, counts: {} })
  expect(steps).toEqual([
    ['first', ''],
    ['second', ''],
  ])
})
