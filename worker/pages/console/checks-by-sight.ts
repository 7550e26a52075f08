/** The checks of a case, grouped by what they look at, each with its score, how it was made and how often it errs. */

import { element } from '../element'
import type { CheckItem, DocumentTask, SelfieTask } from '../views/answers'
import { PROOFS } from '../views/proof-words'
import { checkWords, reasonWords, valueWords } from '../views/wording'
import type { Review } from './service'

type Task = DocumentTask | SelfieTask
type Rate = Review['rates'][number]

const SIGHTS: readonly [name: string, checks: readonly string[]][] = [
  ['What was signed', Object.keys(PROOFS)],
  ['The thing itself', ['isXerocopy', 'isDisplay', 'isPrinted', 'isMobile', 'isDisplaySelfie', 'isFaceDeepFake']],
  ['The file', ['isEdited', 'isPhotoApplication']],
  ['What is written', ['isMRZValid', 'isLogicalMismatch', 'isFieldsModified', 'isFieldsCorrected']],
  ['Marks', ['isStampsOk', 'isSignatureOwnerOk', 'isSignatureIssuerOk']],
  ['The picture', ['isCropped', 'isDamaged', 'isOtherObjectsOk']],
  ['The person', ['isAgeMismatch', 'isGenderMismatch']],
  ['Liveness', ['isSamePerson', 'isChallengeFollowed', 'isMotionThreeDimensional']],
]

const OTHER = 'Rules and the rest'
const ORDER: Record<CheckItem['status'], number> = { failed: 0, success: 1, idle: 2 }

export function checksBySight(task: Task, rates: readonly Rate[]): HTMLElement {
  const items = task.checks.flatMap((group) => group.items)
  const sightOf = ({ caption }: CheckItem) => SIGHTS.find(([, checks]) => checks.includes(caption))?.[0] ?? OTHER
  const bySight = Map.groupBy(items, sightOf)
  const groups = [...SIGHTS.map(([name]) => name), OTHER].flatMap((name) => {
    const own = bySight.get(name) ?? []
    const made = own.filter(({ status }) => status !== 'idle').sort((a, b) => ORDER[a.status] - ORDER[b.status])
    return made.length === 0 ? [] : [group(name, made, task.type, rates)]
  })
  const idle = items.filter(({ status }) => status === 'idle')
  const rest = element(
    'details',
    {},
    element('summary', {}, `${idle.length} not evaluated`),
    element('ul', { class: 'sight' }, ...idle.map((item) => line(item, task.type, rates))),
  )
  return element('section', { class: 'sights' }, ...groups, idle.length > 0 && rest)
}

function group(name: string, items: readonly CheckItem[], type: Task['type'], rates: readonly Rate[]): HTMLElement {
  const failed = items.filter(({ status }) => status === 'failed').length
  return element(
    'div',
    { class: 'sight-group' },
    element('h3', {}, name, failed > 0 && element('span', { class: 'count' }, ` ${failed}`)),
    element('ul', { class: 'sight' }, ...items.map((item) => line(item, type, rates))),
  )
}

function line(item: CheckItem, type: Task['type'], rates: readonly Rate[]): HTMLElement {
  const { status, caption, confidence, value, method, reason } = item
  const rate = rates.find((one) => one.task === type && one.check === caption)
  const score = [
    value === undefined || status === 'idle' ? '' : valueWords(caption, value),
    confidence === undefined ? '' : `${Math.round(confidence * 100)} %`,
  ]
  const how = [reason && status !== 'success' ? reasonWords(reason) : '', rateWords(rate)].filter(Boolean).join(' · ')
  return element(
    'li',
    { class: status },
    element('span', { class: 'icon', 'aria-hidden': 'true' }),
    element(
      'span',
      { class: 'text' },
      checkWords(caption, status, type),
      how !== '' && element('small', {}, how),
      method !== undefined && element('small', { class: 'method', title: method }, `by ${method}`),
    ),
    element('span', { class: 'detail' }, score.filter(Boolean).join(' · ')),
  )
}

function rateWords(rate: Rate | undefined): string {
  if (!rate) return ''
  const { missed, wrong, attacks, genuine } = rate
  const said = [
    missed === null ? '' : `misses ${percent(missed)} of ${attacks} attacks`,
    wrong === null ? '' : `wrong on ${percent(wrong)} of ${genuine} genuine`,
  ]
  return said.filter(Boolean).join(', ')
}

const percent = (share: number) => `${Number((share * 100).toFixed(1))} %`
