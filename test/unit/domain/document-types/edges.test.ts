/** Wording and numbered fields, at the edges of what counts. */
import { expect, it } from 'vitest'
import { numberedLicence } from '../../../../worker/domain/document-types/numbered-licence'
import { holds, leastDistance, says, wording } from '../../../../worker/domain/document-types/printed'

const FRONT = ['1. MUSTERMANN', '2. ERIKA', '3. 12.08.64 BERLIN', '5. B072RRE2I55']
it.each<[string, string[], 'front' | 'back' | null]>([
  ['four plain numbers with a date', FRONT, 'front'],
  ['three of them', FRONT.slice(0, 3), null],
  ['four of them without a date', FRONT.with(2, '3. BERLIN'), null],
  ['a date beside a letter', ['1. MUSTERMANN', '2. ERIKA', '4a. 01.10.20', '4b. 30.09.35'], 'front'],
  ['letters alone', ['4a. 01.10.20', '4b. 30.09.35', '4c. LANDRATSAMT'], null],
  ['numbers whose points were not read', ['1 MUSTERMANN', '2 ERIKA', '3 12.08.64', '5. B072'], 'front'],
  ['five categories', ['AM', 'A1', 'A2', 'A', 'B'], 'back'],
  ['four categories', ['AM', 'A1', 'A2', 'A'], null],
  ['two under the columns', ['9. 10. 11. 12.', 'A1 01.10.20', 'B 01.10.20'], 'back'],
  ['one under the columns', ['9. 10. 11.', 'B 01.10.20'], null],
])('%s are a licence: %s', (_, texts, page) => {
  expect(numberedLicence(texts.map((text, i) => ({ text, y: i / 10 })))).toBe(page)
})

it('wording is letters and digits, by whole words', () => {
  expect(wording(' Führerschein/Permis-de conduire № 1 Østergård ẞ')).toBe(
    'FUHRERSCHEIN PERMIS DE CONDUIRE № 1 OSTERGARD SS'.replace('№ ', ''),
  )
  expect([holds('PERMIS DE CONDUIRE', 'DE'), holds('PERMIS DE CONDUIRE', 'CON')]).toEqual([true, false])
  expect([leastDistance('THE PASPORT NO', 'PASSPORT'), leastDistance('PASSPORT', 'PASSPORT')]).toEqual([1, 0])
})

it.each([
  ['PASSPORT', 'PASPORT NO', true],
  ['PASSPORT', 'PASPOT NO', false],
  ['LICENCE', 'LICENSE', false],
  ['DRIVING LICENCE', 'DRIVNG LICENCE', true],
  ['DRIVING LICENCE', 'DRIVNG LICENE', false],
  ['CARTE NATIONALE D', 'CARTE NATIONAIE P', true],
])('%s is said by %s: %s', (known, line, is) => expect(says(line, known)).toBe(is))
