/** What judged a session: the release, and the thresholds of its checks as they were then. */
import type { Decision } from '../../domain/case/decision'
import { EMBEDDING_VERSION, MATCH_SIMILARITY, PORTRAIT_SIMILARITY } from '../../domain/matching'
import { CHECK_THRESHOLDS } from '../../domain/release/check-thresholds'
import { MADE_BY } from '../../domain/release/made-by'
import { facts, table } from './html'

const FOUR = 1e4
const rounded = (value: number) => Math.round(value * FOUR) / FOUR

export function calibrationPart(decision: Decision | null): string {
  const madeBy = decision?.madeBy
  const title = '<h2>Release and calibration as they were</h2>\n'
  if (!madeBy) return `${title}<p>Not recorded: nothing was judged, or by a release that did not record itself.</p>\n`
  const told = facts([
    ['Release', madeBy.release],
    ['Thresholds of checks', madeBy.checks],
    ['Weights of checks', weightsOf(decision, madeBy.likelihoods)],
    ['Similarity of faces', madeBy.faces],
  ])
  const names = '<p class="note">A table is named by the beginning of its SHA-256: another name, other values.</p>\n'
  return `${title}${told}${names}${facesPart(madeBy.faces)}${checksPart(madeBy.checks)}`
}

function weightsOf({ policy: { calibration } }: Decision, shipped: string): string {
  if (!calibration) return shipped
  const { name, version, calibrationId } = calibration
  return `of the calibration ${name}, version ${version} (${calibrationId})`
}

const OTHER = (what: string) =>
  `<p>${what}: this file was made by release ${MADE_BY.release}, whose values are others. Those of the decision are in the release that decided.</p>\n`

function facesPart(faces: string): string {
  if (faces !== MADE_BY.faces) return OTHER('Similarity of faces')
  return facts([
    ['Embedding', EMBEDDING_VERSION],
    ['Two photographs match from', rounded(MATCH_SIMILARITY)],
    ['Portrait and selfie match from', rounded(PORTRAIT_SIMILARITY)],
  ])
}

function checksPart(checks: string): string {
  if (checks !== MADE_BY.checks) return OTHER('Thresholds of checks')
  const rows = CHECK_THRESHOLDS.map(([check, threshold, value]) => [check, threshold, value])
  const note = '<p class="note">How each was chosen is told in worker/domain/checks/README.md of the release.</p>\n'
  return `<h3>Thresholds of checks</h3>\n${table(['Check', 'Threshold', 'Value'], rows)}${note}`
}
