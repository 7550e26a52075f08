/** The checks of a task: what counted against it, what was only noted, then what passed, by what it looks at. */
import { html, type TemplateResult } from 'lit'
import { checkWords } from '../../../words/decision/check-words'
import { PROOFS } from '../../../words/decision/proof-words'
import { isSign } from '../../../words/decision/sign'
import type { CheckItem, DocumentTask, SelfieTask } from '../../views/answers'
import type { Findings } from '../../views/findings'
import { markName } from '../../views/lighting'
import { errorWords, reasonWords, SIGN_NOTES, valueWords } from '../../views/wording'
import type { Review } from '../service'
import { placesOf } from './places'

type Task = DocumentTask | SelfieTask
type Rate = Review['rates'][number]

const FOIL = ['isFoilSeen', 'isPageUnchanged', 'isFoilOverPortrait']

const SIGHTS: readonly [name: string, checks: readonly string[]][] = [
  ['Signed data', Object.keys(PROOFS)],
  ['Copy, screen or print', ['isXerocopy', 'isDisplay', 'isPrinted', 'isMobile', 'isDisplaySelfie', 'isFaceDeepFake']],
  ['Tilt check', ['isPageFollowed', 'isPageTilted', 'isLampFollowed', 'isLightPlain', ...FOIL, 'isOnePlane']],
  ['Image file', ['isEdited', 'isPhotoApplication']],
  ['Printed data', ['isMRZValid', 'isLogicalMismatch', 'isFieldsModified', 'isFieldsCorrected']],
  ['Stamps and signatures', ['isStampsOk', 'isSignatureOwnerOk', 'isSignatureIssuerOk']],
  ['Image quality', ['isCropped', 'isDamaged', 'isOtherObjectsOk']],
  ['Age and sex', ['isAgeMismatch', 'isGenderMismatch']],
  ['Liveness', ['isSamePerson', 'isChallengeFollowed', 'isMotionThreeDimensional']],
]
const OTHER = 'Other checks'

const NOTES = {
  counted: '',
  noted: 'For information only.',
  overruled: 'Overruled by a reviewer.',
}

const itemsOf = (task: Task) => task.checks.flatMap(({ items }) => items)

/** Failed checks, then signs: of both those that counted first, then those that hindered nothing. */
export function failedChecks(task: Task, findings: Findings, rates: readonly Rate[]): TemplateResult[] {
  const counted = ({ caption }: CheckItem) => findings.failure(caption) === 'counted'
  const countedFirst = (items: CheckItem[]) => [...items.filter(counted), ...items.filter((item) => !counted(item))]
  const failed = itemsOf(task).filter(({ status }) => status === 'failed')
  const lines = [...countedFirst(failed), ...countedFirst(itemsOf(task).filter(isSign))]
  return [
    ...lines.map((item) => line(item, task, rates, findings.failure(item.caption))),
    ...task.errors.map(
      (error) => html`<li class="noted"><span class="icon" aria-hidden="true"></span>
      <span class="text">${errorWords(error)}<small>Reported by image recognition.</small></span></li>`,
    ),
  ]
}

/** Checks that passed or were not evaluated, folded away. */
export function otherChecks(task: Task, rates: readonly Rate[]): TemplateResult {
  const passed = itemsOf(task).filter((item) => item.status === 'success' && !isSign(item))
  const idle = itemsOf(task).filter(({ status }) => status === 'idle')
  const sightOf = ({ caption }: CheckItem) => SIGHTS.find(([, checks]) => checks.includes(caption))?.[0] ?? OTHER
  const bySight = Map.groupBy(passed, sightOf)
  const names = [...SIGHTS.map(([name]) => name), OTHER].filter((name) => bySight.has(name))
  return html`<div class="sights">
    ${
      passed.length === 0
        ? null
        : html`<details><summary>${passed.length} passed</summary>
      ${names.map(
        (name) => html`<h4>${name}</h4><ul class="sight">
        ${bySight.get(name)?.map((item) => line(item, task, rates))}</ul>`,
      )}</details>`
    }
    ${
      idle.length === 0
        ? null
        : html`<details><summary>${idle.length} not evaluated</summary>
      <ul class="sight">${idle.map((item) => line(item, task, rates))}</ul></details>`
    }
  </div>`
}

function line(item: CheckItem, task: Task, rates: readonly Rate[], failure?: keyof typeof NOTES): TemplateResult {
  const { status, caption, method, reason } = item
  const sign = isSign(item)
  const rate = rates.find((one) => one.task === task.type && one.check === caption)
  const how = [reason ? reasonWords(reason) : '', rateWords(rate)].filter(Boolean).join(' · ')
  const note = failure ? (sign ? SIGN_NOTES : NOTES)[failure] : ''
  const marks = status === 'failed' ? placesOf(item, task) : item.region ? [item.region] : []
  return html`<li class=${note ? 'noted' : status} data-mark=${marks.map(markName).join(' ') || null}>
    <span class="icon" aria-hidden="true"></span>
    <span class="text">${checkWords(caption, sign ? 'sign' : status, task.type)}
      ${note ? html`<small>${note}</small>` : null}
      ${how ? html`<small>${how}</small>` : null}
      ${method && status !== 'idle' ? html`<details class="method"><summary>How it works</summary>${method}</details>` : null}</span>
    <span class="detail">${scoreOf(item)}</span>
  </li>`
}

function scoreOf(item: CheckItem): string {
  const { status, caption, confidence, value } = item
  if (status === 'idle') return ''
  const score = [
    value === undefined ? '' : valueWords(caption, value),
    confidence === undefined || isSign(item) ? '' : `${Math.round(confidence * 100)} % sure`,
  ]
  return score.filter(Boolean).join(' · ')
}

/** How often the check errs, by the measurement that the risk rests on. */
function rateWords(rate: Rate | undefined): string {
  if (!rate) return ''
  const { missed, wrong, attacks, genuine } = rate
  const said = [
    missed === null ? '' : `misses ${percent(missed)} of ${attacks} rendered attacks${upTo(missed, attacks)}`,
    wrong === null ? '' : `wrong on ${percent(wrong)} of ${genuine} genuine${upTo(wrong, genuine)}`,
  ]
  return said.filter(Boolean).join(', ')
}

/** Normal quantile of a two-sided 95 %. */
const Z = 1.96

/** What so few tries leave possible: the upper end of Wilson's interval. */
function upTo(share: number, count: number): string {
  const [z2, half] = [Z ** 2 / count, share + Z ** 2 / (2 * count)]
  const most = (half + Z * Math.sqrt((share * (1 - share)) / count + z2 / (4 * count))) / (1 + z2)
  return ` (up to ${Math.round(most * 100)} %)`
}

const percent = (share: number) => `${Number((share * 100).toFixed(1))} %`
