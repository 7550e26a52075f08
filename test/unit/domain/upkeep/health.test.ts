import { expect, it } from 'vitest'
import { judgeDatabase } from '../../../../worker/domain/upkeep/health'

const none = { count: 0, oldest: null }
const NOW = new Date('2026-05-01T12:00:00.000Z')
const ofSize = (bytes: number) => {
  const backlogs = { attempts: none, vectors: none, removals: none, deliveries: none, jobs: none }
  const [database] = judgeDatabase({ ...backlogs, bytes, retried: 0, parked: 0, endpointsOff: 0, cron: null }, NOW)
  return [database?.state, database?.words]
}

it('a database warns before it is full', () => {
  expect(ofSize(5.9e9)).toEqual(['ok', '5900.0 MB'])
  expect(ofSize(6e9)).toEqual(['late', '6000.0 MB: above 60 % of what a database may have'])
  expect(ofSize(8.5e9)).toEqual(['late', '8500.0 MB: above 80 % of what a database may have'])
})
