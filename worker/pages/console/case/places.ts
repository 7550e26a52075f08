/** Where in a task's pictures its fields and findings lie. */

import { checkWords } from '../../../words/decision/check-words'
import { isSign } from '../../../words/decision/sign'
import type { Mark } from '../../views/annotated-image'
import type { CheckItem, Region, Task } from '../../views/answers'
import { contradicting } from '../../views/fields-view'
import type { Findings } from '../../views/findings'
import { fieldName } from '../../views/wording'

/** Characters of a value by which a reason names its field: shorter ones are in other words, too. */
const LEAST_NAMED = 4

/** Places of a failed check. A check of texts that names no place has the places of the fields that it is about. */
export function placesOf({ caption, region, reason = '' }: CheckItem, task: Task): Region[] {
  if (region) return [region]
  if (task.type !== 'document') return []
  const { fields } = task.ocr
  if (caption === 'isMRZValid') return regions(fields.filter(({ source }) => source === 'mrz'))
  if (caption !== 'isLogicalMismatch') return []
  const named = fields.filter(({ value }) => value.length >= LEAST_NAMED && reason.includes(value))
  return regions([...new Set([...contradicting(task.ocr), ...named])])
}

const regions = (fields: readonly { region?: Region | undefined }[]) => fields.flatMap(({ region }) => region ?? [])

/** Marks on the task's image number `image`. */
export function marksOf(task: Task, findings: Findings, image: number): Mark[] {
  const fields = task.type === 'document' ? task.ocr.fields : []
  const items = task.checks.flatMap((group) => group.items)
  const found = items.filter((item) => item.status === 'failed' || isSign(item))
  const marks: Mark[] = [
    ...fields.flatMap(({ region, title, value }) =>
      region ? [{ region, kind: 'field' as const, label: `${fieldName(title)}: ${value}` }] : [],
    ),
    ...found.flatMap((item) => {
      const failed = item.status === 'failed'
      const kind = failed && findings.failure(item.caption) === 'counted' ? ('failed' as const) : ('noted' as const)
      const label = checkWords(item.caption, failed ? 'failed' : 'sign', task.type)
      return placesOf(item, task).map((region) => ({ region, kind, label }))
    }),
  ]
  return marks.filter(({ region }) => region.image === image)
}
