/** What is held against something else: the committed rates, another product. */
import type { Beside, Pairs } from '../../domain/rates/beside.ts'
import { type Drift, LEAST } from '../../domain/rates/drift.ts'
import { kindLabel } from '../../words/rates/instruments.ts'
import { rateRows } from './drawings.ts'
import { asTable, figure, section, table } from './parts.ts'
import { type Element, part } from './tree.ts'
import { chanceInWords, checkInWords, inWords, percent } from './words.ts'

export function driftSection(drift: readonly Drift[]): Element {
  const alarms = drift.filter(({ alarm }) => alarm)
  const rows = drift.map((one) => ({
    name: `${checkInWords(one.check)}, ${kindLabel(one.kind).toLowerCase()}`,
    share: one.here,
    stated: one.committed.failed / one.committed.of,
    one,
  }))
  return figure(
    {
      title: 'Against the committed rates',
      hint: 'How often checks say failed here, and (dotted) on the pictures on which they were measured for this release.',
      summary: rows.map(({ name, one }) => `${name}: ${verdict(one)}`).join('; '),
    },
    rows.length > 0 && rateRows(rows.map((row) => ({ ...row, words: verdict(row.one) }))),
    alarms.length > 0 &&
      part(
        'p',
        { class: 'warning' },
        `Fails more genuine people than the 1 % that a check may (damage and cropping 3 %), 97.5 % sure: ${alarms.map(({ check }) => checkInWords(check)).join(', ')}.`,
      ),
    asTable(
      'Against the committed rates',
      ['Check and kind', 'Here', 'Committed (95 %)', 'Chance of such a difference', 'So'],
      rows.map(({ name, one: { here, committed, chance }, one }) => [
        name,
        inWords(here),
        `${committed.failed} of ${committed.of}: ${percent(committed.failed / committed.of)} (${committed.interval.map(percent).join(' to ')})`,
        chance === null ? 'not told' : chanceInWords(chance),
        verdict(one),
      ]),
    ),
    part(
      'p',
      { class: 'hint' },
      'Fisher’s exact test, stricter for the number of comparisons (Holm). Committed rates are of pictures, those here of sessions.',
    ),
  )
}

const verdict = ({ chance, differs, here }: Drift): string =>
  chance === null
    ? `${LEAST - here.of} more sessions until it can be compared`
    : differs === null
      ? 'no difference that is sure'
      : `${differs} than committed`

export function besideSection({ genuine, attacks, withoutAnswer, withoutSession }: Beside): Element {
  const row = (name: string, { both, onlyOurs, onlyTheirs, neither, chance }: Pairs) => [
    ...[name, ...[both, onlyOurs, onlyTheirs, neither].map(String), chanceInWords(chance)],
    better({ onlyOurs, onlyTheirs, chance }),
  ]
  return section(
    'Beside another product',
    `The same sessions, of which ${withoutAnswer} have no answer of the other one; ${withoutSession} of its answers are of other sessions. Right is: a genuine session approved, an attack not approved.`,
    table(
      'Beside another product',
      ['Sessions', 'Both right', 'Only this service', 'Only the other', 'Neither', 'Chance if equal', 'So'],
      [row('Genuine', genuine), row('Attacks', attacks)],
    ),
    part('p', { class: 'hint' }, 'McNemar’s exact test on the sessions as they were counted, without weights.'),
  )
}

const better = ({ onlyOurs, onlyTheirs, chance }: Pick<Pairs, 'onlyOurs' | 'onlyTheirs' | 'chance'>): string =>
  chance >= 0.05
    ? 'no difference that is sure'
    : `${onlyOurs > onlyTheirs ? 'this service' : 'the other'} is right more often`
