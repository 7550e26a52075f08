/** The end of `npm test`: where its time went, and how many tests have passed. */
import type { FileReport, RunReport } from './report.ts'

const SHOWN = 10
/** Of a file, in CPU time where the system says it: other load is no fault of a file. Who writes a slower one is told so. */
const BUDGET_MS = 15_000
/**
 * Files that may be far over it, by day. CPU time of a file grows by half where twenty processes wait for two cores
 * (test/bench/results/suite.md): what is counted is over the budget then, too.
 */
const MOST_FAR_OVER = 16
const FAR_OVER_MS = 1.5 * BUDGET_MS

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const sum = (files: FileReport[], of: 'passed' | 'failed' | 'skipped' | 'cpuMs') =>
  files.reduce((total, file) => total + file[of], 0)
const cost = ({ cpuMs, ms }: FileReport) => cpuMs || ms

/** What the files of a whole run take too much of, said and no failure: machines differ; null: they keep to the limit. */
export function tooSlow(reports: RunReport[]): string | null {
  const far = reports.flatMap((report) => report.files).filter((file) => file.cpuMs > FAR_OVER_MS)
  if (far.length <= MOST_FAR_OVER) return null
  return `${far.length} files take more than ${seconds(FAR_OVER_MS)} of CPU time, at most ${MOST_FAR_OVER} may.`
}

export function summary(reports: RunReport[], ms: number): string {
  const files = reports.flatMap((report) => report.files)
  const spans: RunReport['projects'] = {}
  // Several runs may have parts of one project.
  for (const [name, { from, to }] of reports.flatMap((report) => Object.entries(report.projects))) {
    const { from: first, to: last } = spans[name] ?? { from, to }
    spans[name] = { from: Math.min(first, from), to: Math.max(last, to) }
  }
  const projects = Object.entries(spans).map(([name, { from, to }]) => {
    const own = files.filter(({ project }) => project === name)
    const [wall, cpu] = [to - from, sum(own, 'cpuMs')].map((each) => seconds(each).padStart(8))
    return `  ${name.padEnd(8)} ${wall} ${cpu}  ${sum(own, 'passed')} tests in ${own.length} files`
  })
  const slowest = files.toSorted((a, b) => cost(b) - cost(a))
  const over = slowest.filter((file) => cost(file) > BUDGET_MS).length
  const rows = slowest.slice(0, Math.max(SHOWN, over)).map(({ file, ms: wall, cpuMs: cpu, passed }) => {
    const [first, second] = [wall, cpu].map((each) => seconds(each).padStart(8))
    return `  ${first} ${second}  ${file} (${passed} tests)`
  })
  const counts = [
    `${sum(files, 'passed')} passed`,
    ...(['failed', 'skipped'] as const).flatMap((of) => (sum(files, of) > 0 ? [`${sum(files, of)} ${of}`] : [])),
  ]
  const cpuMs = sum(files, 'cpuMs')
  const failures = files.flatMap(({ file, failures: own }) => own.map((failure) => `  ${file} > ${failure}`))
  const retried = files.flatMap(({ file, retried: own }) => own.map((name) => `  ${file} > ${name}`))
  return [
    ...['', 'By project, time from its first file to its last, and CPU time of its files:', ...projects],
    ...['', 'Slowest files, time and CPU time:', ...rows],
    ...(over > 0
      ? [`  ${over} over the budget of ${seconds(BUDGET_MS)}: what samples widely belongs to --nightly`]
      : []),
    ...(retried.length > 0 ? ['', 'Passed at a second try only:', ...retried] : []),
    ...(failures.length > 0 ? ['', 'Failed:', ...failures] : []),
    ...['', `Tests: ${counts.join(', ')}, in ${seconds(ms)}${cpuMs > 0 ? `, ${seconds(cpuMs)} of CPU time` : ''}.`],
  ].join('\n')
}
