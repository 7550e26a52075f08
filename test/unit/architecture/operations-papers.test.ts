/** What machines that watch are told to look at is there. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { HEALTH_PARTS } from '../../../worker/words/health-parts'
import { ROOT } from './imports'

const read = (file: string) => readFileSync(path.join(ROOT, 'worker', file), 'utf8')
const watched = ['grafana.json', 'alerts.yaml'].map(read).join('\n')

it('dashboard and alerts name families that GET /metrics has, and parts that there are', () => {
  const source = read('application/metrics/open-metrics.ts')
  const families = new Set([...watched.matchAll(/\bedge_kyc_\w+/g)].map(([name]) => name.replace(/_info$/, '')))
  expect([...families].filter((name) => !source.includes(`'${name}'`) && !source.includes(name))).toEqual([])
  const parts = [...watched.matchAll(/part=~?\\?"([\w|]+)/g)].flatMap(([, names = '']) => names.split('|'))
  expect(parts.filter((part) => !HEALTH_PARTS.some((known) => known === part))).toEqual([])
})

it('alerts lead to pages of the runbook', () => {
  const pages = [...read('alerts.yaml').matchAll(/runbook: '(.+)'/g)].map(([, page]) => page)
  expect(pages.length).toBeGreaterThan(5)
  expect(pages.filter((page) => !read('runbook.md').includes(`\n## ${page}\n`))).toEqual([])
})
