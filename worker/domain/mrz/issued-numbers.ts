/** Which numbers states issue: of two readings of a zone that its check digits allow, the one that can be is likelier. */
import { alpha3Of } from '../../words/states'
import { FILLER } from './alphabet'
import { type FieldName, type Layout, textOf } from './layout'

/**
 * By state. Dutch numbers have no O (government.nl), German ones have no vowels and no letters that resemble digits
 * (Federal Ministry of the Interior); the others as Microsoft Purview's definitions of passport numbers and PRADO have them.
 */
const PASSPORTS: Record<string, RegExp> = {
  AUS: /^[A-Z]{1,2}\d{7}$/,
  AUT: /^[A-Z]\d{7}$/,
  BEL: /^[A-Z]{2}\d{6}$/,
  BGR: /^\d{9}$/,
  CAN: /^([A-Z]{2}\d{6}|[A-Z]\d{6}[A-Z]{2})$/,
  CZE: /^\d{8}$/,
  DEU: /^[CFGHJKLMNPRTVWXYZ\d]{9}$/,
  DNK: /^\d{9}$/,
  ESP: /^[A-Z]{2,3}\d{6}$/,
  EST: /^[A-Z]{1,2}\d{7}$/,
  FIN: /^[A-Z]{2}\d{7}$/,
  FRA: /^\d\d[A-Z]{2}\d{5}$/,
  GBR: /^\d{9}$/,
  HRV: /^\d{9}$/,
  ITA: /^[A-Z\d]{2}\d{7}$/,
  JPN: /^[A-Z]{2}\d{7}$/,
  NLD: /^[A-NP-Z]{2}[A-NP-Z\d]{6}\d$/,
  NZL: /^[A-Z]{2}\d{6}$/,
  POL: /^[A-Z]{2}\d{7}$/,
  RUS: /^\d{9}$/,
  SVN: /^[A-Z]{2}\d{7}$/,
  UKR: /^[A-Z]{2}\d{6}$/,
  USA: /^[A-Z\d]\d{8}$/,
}
const CARDS: Record<string, RegExp> = {
  DEU: /^[CFGHJKLMNPRTVWXYZ\d]{9}$/,
  ESP: /^[A-Z]{3}\d{6}$/,
  ITA: /^[A-Z]{2}\d{5}[A-Z]{2}$/,
  NLD: /^[A-NP-Z]{2}[A-NP-Z\d]{6}\d$/,
  POL: /^[A-Z]{3}\d{6}$/,
}

/** Log probability of a number made otherwise than all that these tables know: old series, and what states change. */
const UNISSUED = 5

/** What a reading of a whole zone gives up for a number that its state does not issue; 0 where nothing is known of it. */
export function unissuedCost({ fields }: Layout, lines: string[]): number {
  const text = (name: FieldName) =>
    fields
      .filter((field) => field.name === name)
      .map((field) => textOf(lines, field))
      .join('')
  const code = text('documentCode')
  const made = code === 'P<' ? PASSPORTS : code === 'I<' || code === 'ID' || code === 'C<' ? CARDS : {}
  const form = made[alpha3Of(text('issuingState'))]
  return form && !form.test(text('documentNumber').replaceAll(FILLER, '')) ? UNISSUED : 0
}
