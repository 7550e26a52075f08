/** What a document says beside names, number and days: address, description, what a licence is for. */
import type { Labelled } from '../../../domain/fields/compare'
import type { TextLine } from '../../engine-contracts'
import type { Form } from '../form/form-values'
import { addressValue } from './address'
import { namedAuthority } from './authority'
import { describedValues } from './described-values'
import { europeanValues } from './european-values'

/** `known`, with what else was read; a value that goes on in another line is replaced by the whole of it. */
export function withDetails(known: Labelled[], lines: TextLine[], form: Form | null): Labelled[] {
  const has = (field: Labelled['field']) => known.some((value) => value.field === field)
  const european = form?.numbering === 'eu' ? europeanValues(lines, known) : []
  const described = describedValues(lines, form?.numbering === 'aamva', has('sex'))
  const more = [...european, ...described, ...addressValue(lines, form), ...namedAuthority(lines)].filter(
    ({ field }, i, all) => !has(field) && all.findIndex((other) => other.field === field) === i,
  )
  const whole = (value: Labelled) =>
    european.find((other) => other.field === value.field && other.value.startsWith(`${value.value} `)) ?? value
  return [...known.map(whole), ...more]
}
