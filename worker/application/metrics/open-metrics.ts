/** How the deployment is and what the last full hour brought, in OpenMetrics 1.0, which Prometheus and others read. */

import { PRICES } from '../../domain/checks/prices'
import type { MetricStore } from '../../domain/metrics/metrics'
import { MADE_BY } from '../../domain/release/made-by'
import type { SystemHealth } from '../../domain/upkeep/health'
import { HEALTH_STATES } from '../../words/health-parts'
import { type PlacedHealth, readHealth } from '../upkeep/read-health'

interface Ports {
  health: SystemHealth
  metrics: Pick<MetricStore, 'ofHour'>
}

type Labels = Readonly<Record<string, string | number>>
type Sample = readonly [Labels, number]

const HOUR_MS = 3_600_000

/** Content type by the standard. */
export const OPEN_METRICS = 'application/openmetrics-text; version=1.0.0; charset=utf-8'

export async function openMetrics(control: Ports, shards: readonly Ports[], now: Date): Promise<string> {
  const parts = await readHealth(control, shards, now)
  const hour = new Date(now.getTime() - HOUR_MS).toISOString().slice(0, 13)
  const counts = (await Promise.all([control, ...shards].map(({ metrics }) => metrics.ofHour(hour)))).flat()
  const named = (name: string) => counts.filter((row) => row.name === name)
  const byKey = (name: string, label: string): Sample[] =>
    summed(named(name).map(({ key, count }) => [{ [label]: key }, count]))
  const reviewed = counts.filter(({ name }) => name.startsWith('reviewed '))
  return [
    family('edge_kyc_build', 'info', 'Release that answers', [
      [{ release: MADE_BY.release, checks: MADE_BY.checks }, 1],
    ]),
    family(
      'edge_kyc_health',
      'stateset',
      'State of each part; /health/detail says it in words',
      parts.flatMap(stateOf),
    ),
    family('edge_kyc_waiting', 'gauge', 'What waits in each part, counted to 10,000', parts.flatMap(waitingIn)),
    family(
      'edge_kyc_oldest_age_seconds',
      'gauge',
      'Age of what has waited longest, and of the last run of the cron',
      parts.flatMap((part) => ageOf(part, now)),
    ),
    family('edge_kyc_database_bytes', 'gauge', 'Size of each database, of 10 GB', parts.flatMap(bytesOf)),
    family(
      'edge_kyc_hour_attempts',
      'gauge',
      'Attempts that ended in the last full hour, by outcome',
      byKey('outcome', 'outcome'),
    ),
    family(
      'edge_kyc_hour_failed',
      'gauge',
      'Attempts of the last full hour in which a check said failed, by check',
      byKey('failed', 'check'),
    ),
    family(
      'edge_kyc_check_price',
      'gauge',
      'Share of genuine pictures of which each check says failed, as measured: the upper end of its interval',
      Object.entries(PRICES).map(([check, { genuine }]) => [{ check }, genuine.interval[1]]),
    ),
    family('edge_kyc_hour_steps', 'gauge', 'Steps of sessions in the last full hour', summed(counts.flatMap(stepOf))),
    family(
      'edge_kyc_hour_reviewed',
      'gauge',
      'Decisions of people in the last full hour, by outcome',
      byKey('reviewed', 'outcome'),
    ),
    family(
      'edge_kyc_hour_reasons',
      'gauge',
      'Reasons of the sessions that people decided, by what they decided',
      summed(reviewed.map(({ name, key, count }) => [{ reason: name.slice('reviewed '.length), outcome: key }, count])),
    ),
    '# EOF\n',
  ].join('')
}

function family(name: string, type: string, help: string, samples: readonly Sample[]): string {
  const suffix = type === 'info' ? '_info' : ''
  const lines = samples.map(([labels, value]) => `${name}${suffix}${labelled(labels)} ${value}\n`)
  return `# TYPE ${name} ${type}\n# HELP ${name} ${help}\n${lines.join('')}`
}

const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
const labelled = (labels: Labels) => {
  const all = Object.entries(labels).map(([name, value]) => `${name}="${escaped(String(value))}"`)
  return all.length === 0 ? '' : `{${all.join(',')}}`
}

/** One sample for each set of labels. */
function summed(samples: readonly Sample[]): Sample[] {
  const sums = new Map<string, Sample>()
  for (const [labels, value] of samples) {
    const key = labelled(labels)
    sums.set(key, [labels, (sums.get(key)?.[1] ?? 0) + value])
  }
  return [...sums.values()]
}

const placed = ({ part, shard }: PlacedHealth): Labels => ({ part, shard: shard ?? 0 })

const stateOf = (part: PlacedHealth): Sample[] =>
  HEALTH_STATES.map((state) => [{ ...placed(part), edge_kyc_health: state }, Number(part.state === state)])

const waitingIn = (part: PlacedHealth): Sample[] => (part.count === null ? [] : [[placed(part), part.count]])

const ageOf = (part: PlacedHealth, now: Date): Sample[] =>
  part.oldest === null ? [] : [[placed(part), Math.round((now.getTime() - Date.parse(part.oldest)) / 1000)]]

const bytesOf = ({ bytes, shard }: PlacedHealth): Sample[] =>
  bytes === undefined ? [] : [[{ shard: shard ?? 0 }, bytes]]

const stepOf = ({ name, key, count }: { name: string; key: string; count: number }): Sample[] =>
  name.startsWith('step ') ? [[{ step: name.slice('step '.length), channel: key || 'any' }, count]] : []
