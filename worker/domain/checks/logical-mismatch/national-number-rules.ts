/** Compares a state's own personal number with the rest of the machine readable zone. */
import { isReal } from '../../mrz/date'
import type { FieldName } from '../../mrz/layout'
import type { Mrz } from '../../mrz/mrz'
import type { NationalNumber } from '../../national-numbers/national-number'
import { NATIONAL_NUMBERS } from '../../national-numbers/table'
import { judged, type LogicalFinding, type SureField } from './finding'

const PLACES: FieldName[] = ['optionalData', 'optionalData2', 'personalNumber']

/** Holders of official specimens, whose personal numbers are invented without regard to check digits. */
const NOBODY =
  /\b(E?SPECIMEN|SAMPLE|MUSTER\w*|EXEMPL\w+|MODEL[EO]?|OBRAZ\w+|VZOR\w*|PARAUDZIN\w*|PAVYZD\w*|WZOR|MINTA|PRIMER|UZORAK|VOORBEELD)\b/

/**
 * States use optional data for more than one thing. A number that carries the date of birth is taken for the
 * personal number when its check digits hold or its date agrees: then the other must too. One without a date is
 * told by its form alone.
 */
export function nationalNumberFindings(mrz: Mrz, sure: SureField): LogicalFinding[] {
  if (mrz.specimen || NOBODY.test(`${mrz.surname} ${mrz.givenNames}`)) return []
  const born = sure('birthDate')?.normalized ?? null
  const sex = sure('sex') ? mrz.sex : null
  for (const kind of NATIONAL_NUMBERS.filter((one) => !one.printedOnly && one.states.includes(mrz.alpha3))) {
    for (const place of PLACES) {
      const number = (sure(place)?.value ?? '').replace(/[\s<-]/g, '')
      if (!kind.form.test(number)) continue
      const findings = numberFindings(kind, number, born, sex)
      if (findings.length > 0) return findings
    }
  }
  return []
}

function numberFindings(
  kind: NationalNumber,
  number: string,
  born: string | null,
  sex: 'M' | 'F' | null,
): LogicalFinding[] {
  const digits = judged('personal_number', kind.holds?.(number) ?? null, `check digit of the ${kind.name}`)
  if (!kind.birth) return [digits]
  if (born === null || born.length < 10) return []
  const [encoded, expected] = [kind.birth(number), born.slice(2).replaceAll('-', '')]
  const sameDay = encoded === expected
  if (!sameDay && !(digits.holds && isDay(encoded))) return []
  const findings = [digits, judged('personal_number_birth', sameDay, `${kind.name} says ${encoded}, born ${born}`)]
  const said = kind.sex?.(number)
  if (digits.holds !== false && sameDay && said && sex) {
    findings.push(judged('personal_number_sex', said === sex, `${kind.name} says ${said}, the zone ${sex}`))
  }
  return findings
}

/** `YYMMDD` of some century: few other numbers are. */
function isDay(text: string): boolean {
  const [year, month, day] = [text.slice(0, 2), text.slice(2, 4), text.slice(4)]
  return ['19', '20'].some((century) => isReal(`${century}${year}-${month}-${day}`))
}
