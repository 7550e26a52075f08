/** The report of error rates: what the console shows and what is kept as a file, from one value. */
import { DEFAULT_FMR } from '../../domain/rates/faces.ts'
import type { CheckRates, Rates, ReasonRates, SliceRates } from '../../domain/rates/measure.ts'
import type { Share } from '../../domain/rates/share.ts'
import { REASONS } from '../../words/decision/reasons.ts'
import { kindLabel } from '../../words/rates/instruments.ts'
import { labelSource } from '../../words/rates/label-sources.ts'
import { besideSection, driftSection } from './compared.ts'
import { detCurve, outcomeRows, rateRows } from './drawings.ts'
import { OUTCOMES_SHOWN } from './outcomes.ts'
import { asTable, disclosure, figure, section, table } from './parts.ts'
import { type Element, part } from './tree.ts'
import {
  checkInWords,
  DIMENSION_NAMES,
  inWords,
  LEAST_SESSIONS,
  percent,
  rateInWords,
  saysARate,
  valueInWords,
  wantedInWords,
} from './words.ts'

export interface Report {
  /** ISO 8601. */
  at: string
  /** Name of the trial; null: sessions of everyday. */
  trial: string | null
  rates: Rates
}

/** Everything below the page's heading. */
export function reportParts({ at, trial, rates }: Report): Element[] {
  if (rates.sessions === 0) return [nothingLabelled()]
  const of = rates.participants > 0 ? ` by ${rates.participants} participants` : ''
  const span = [rates.from, rates.to].map((day) => day?.slice(0, 10)).join(' to ')
  return [
    part(
      'p',
      { class: 'hint' },
      `${rates.sessions} labelled sessions ${trial === null ? 'of everyday' : `of the trial ${trial}`}${of}, ${span}. Measured ${at.slice(0, 16).replace('T', ' ')} UTC by release ${rates.release}.`,
    ),
    ...(rates.representative ? [headlines(rates)] : []),
    lookedAtSection(rates),
    ...(rates.representative ? [endedSection(rates), errorSection(rates), slicesSection(rates)] : []),
    facesSection(rates),
    checksSection(rates.checks),
    reasonsSection(rates.reasons),
    ...(rates.representative ? [driftSection(rates.drift)] : []),
    ...(rates.beside ? [besideSection(rates.beside)] : []),
    methodSection(),
  ]
}

const nothingLabelled = () =>
  part(
    'p',
    { class: 'card chart' },
    'Nobody has said yet what any of these sessions showed. Verdicts of reviewers, sampling, /session/truth and trials do.',
  )

function headlines({ bpcer, apcer, nonResponse, kinds }: Rates): Element {
  const genuine = kinds.find(({ kind }) => kind === 'genuine')?.outcomes.approved
  const worst = apcer.find(saysARate) ?? apcer[0]
  const headline = (name: string, value: string, ...more: string[]) =>
    part(
      'div',
      { class: 'card headline' },
      part('h2', {}, name),
      part('p', { class: 'headline-rate' }, value),
      ...more.map((line) => part('p', { class: 'hint' }, line)),
    )
  const said = (share: Rates['bpcer']) =>
    saysARate(share) && share.share !== null ? percent(share.share) : 'Too little to say'
  const bounds = (share: Rates['bpcer']) => `At most ${percent(share.atMost)}, 95 % sure. ${counts(share)}.`
  return part(
    'div',
    { class: 'headlines' },
    headline('Genuine people declined', said(bpcer), bounds(bpcer), wantedInWords(bpcer.wanted, 'genuine sessions')),
    worst
      ? headline(
          'Worst attack approved',
          said(worst),
          `${kindLabel(worst.kind)}. ${bounds(worst)}`,
          wantedInWords(worst.wanted, 'of them'),
        )
      : headline('Worst attack approved', 'No attacks', 'No session was labelled as an attack.'),
    headline(
      'Genuine people approved at once',
      genuine && saysARate(genuine) ? percent(genuine.share ?? 0) : 'Too little to say',
      ...(genuine ? [`${rateInWords(genuine)}, by the service alone.`] : []),
      `Asked again (non-response): ${inWords(nonResponse.genuine)}.`,
    ),
  )
}

const counts = ({ found, of }: { found: number; of: number }) => `${found} of ${of} sessions`

function lookedAtSection({ sampled, lookedAt, representative }: Rates): Element {
  return section(
    'What was looked at',
    'A rate is of sessions that somebody looked at. Those that were drawn stand for the others too, so that a rate is not always the ratio of its counts.',
    !representative &&
      part(
        'p',
        { class: 'warning' },
        'Reviewers alone know what sessions showed, of those that came to them. How the service decides, and what passes, cannot be known by them: let a share of its decisions be drawn (the scenario’s sampling, with those of the service), or run a trial.',
      ),
    table(
      'Labels by source',
      ['Known because', 'Sessions', 'Stand for', 'Each for at most'],
      sampled
        .toSorted((a, b) => b.sessions - a.sessions)
        .map(({ source, sessions, weight, heaviest }) => [
          labelSource(source),
          String(sessions),
          rounded(weight),
          rounded(heaviest),
        ]),
    ),
    table(
      'Labels by outcome',
      ['The service’s own outcome', 'Sessions', 'Stand for'],
      OUTCOMES_SHOWN.map(({ outcome, label }) => [
        label,
        String(lookedAt[outcome].sessions),
        rounded(lookedAt[outcome].weight),
      ]),
    ),
  )
}

const rounded = (value: number) => String(Math.round(value * 10) / 10)

function endedSection({ kinds }: Rates): Element {
  const summary = kinds
    .map(({ kind, outcomes }) => `${kindLabel(kind)}: ${inWords(outcomes.approved)} approved`)
    .join('; ')
  return figure(
    {
      title: 'How sessions ended, by what they showed',
      hint: 'The service’s own outcome, before any person decided.',
      summary,
    },
    outcomeRows(kinds.map(({ kind, outcomes }) => ({ name: kindLabel(kind), outcomes }))),
    asTable(
      'Outcomes by kind',
      ['Shown', 'Sessions', ...OUTCOMES_SHOWN.map(({ label }) => label)],
      kinds.map(({ kind, outcomes }) => [
        kindLabel(kind),
        String(outcomes.approved.of),
        ...OUTCOMES_SHOWN.map(({ outcome }) => {
          const share = outcomes[outcome]
          return saysARate(share) ? rateInWords(share) : String(share.found)
        }),
      ]),
    ),
  )
}

function errorSection({ bpcer, apcer }: Rates): Element {
  const rows = [
    { name: 'Genuine people declined', share: bpcer },
    ...apcer.map((one) => ({ name: `Approved: ${kindLabel(one.kind)}`, share: one })),
  ]
  return figure(
    {
      title: 'Errors of the whole decision',
      hint: 'BPCER: genuine people declined. APCER: attacks approved, by instrument, of all that were shown.',
      summary: rows.map(({ name, share }) => `${name}: ${inWords(share)}`).join('; '),
    },
    rateRows(rows.map((row) => ({ ...row, words: inWords(row.share) }))),
    asTable(
      'Errors of the whole decision',
      ['Error', 'Sessions', 'Rate (95 %)', 'At most, 95 % sure', 'Too little to say'],
      rows.map(({ name, share }) => [
        name,
        counts(share),
        saysARate(share) ? rateInWords(share) : 'too few',
        percent(share.atMost),
        share.wanted ? `${share.wanted.more} more until ${percent(share.wanted.level)}` : '–',
      ]),
    ),
  )
}

const slicesSection = ({ by }: Rates) =>
  section(
    'By document, device and time',
    `By the service alone. No rate is said of fewer than ${LEAST_SESSIONS} sessions.`,
    ...sliceTables(by, 'declined', 'not approved', (slice) => slice.approved),
  )

/** `first`: of genuine sessions, a share that comes before. */
function sliceTables<Slice extends SliceRates>(
  by: readonly Slice[],
  genuine: string,
  attacks: string,
  first?: (slice: Slice) => Share,
): Element[] {
  const groups = Map.groupBy(by, ({ dimension }) => dimension)
  return [...groups].flatMap(([dimension, slices]) => {
    if (dimension === 'all') return []
    const name = DIMENSION_NAMES[dimension]
    const columns = [...(first ? ['Genuine: approved'] : []), `Genuine: ${genuine}`, `Attacks: ${attacks}`]
    const rows = slices.map((slice) => [
      valueInWords(slice),
      ...(first ? [inWords(first(slice))] : []),
      ...[inWords(slice.genuine), inWords(slice.attacks)],
    ])
    return [table(`By ${name.toLowerCase()}`, [name, ...columns], rows)]
  })
}

function facesSection({ faces }: Rates): Element {
  const hint = `ISO/IEC 19795-1. False matches are of ${faces.impostors} sessions with somebody else’s document, false non-matches of ${faces.genuine} genuine ones; nothing was compared in ${inWords(faces.notCompared)} of the genuine ones.`
  const rows = faces.at.map(({ stated, threshold, fmr, fnmr }) => [
    `${threshold}${stated === DEFAULT_FMR ? ' (usual)' : ''}`,
    percent(stated),
    inWords(fmr),
    inWords(fnmr),
  ])
  const { equalError } = faces
  return figure(
    {
      title: 'Portrait against selfie',
      hint,
      summary: rows.map(([at, , fmr, fnmr]) => `At ${at}: false matches ${fmr}, false non-matches ${fnmr}`).join('; '),
    },
    faces.curve.length > 0 && detCurve(faces, DEFAULT_FMR),
    equalError &&
      part(
        'p',
        { class: 'hint' },
        `The disc is the usual threshold. Both rates are nearest to each other at ${equalError.threshold}: ${percent(equalError.rate)}.`,
      ),
    table(
      'Rates by threshold',
      ['Similarity', 'Stated false matches', 'False matches here', 'False non-matches here'],
      rows,
    ),
  )
}

function checksSection(checks: readonly CheckRates[]): Element {
  const rows = checks.map(({ name, false: wrong, missed, idle }) => ({
    ...{ name: checkInWords(name), share: wrong, words: inWords(wrong) },
    cells: [
      inWords(wrong),
      wrong.wanted ? `${wrong.wanted.more} more until ${percent(wrong.wanted.level)}` : '–',
      inWords(missed),
      inWords(idle.genuine),
      inWords(idle.attacks),
    ],
  }))
  return figure(
    {
      title: 'Checks',
      hint: 'The drawing shows how often a check fails genuine people whom it judged. Missed are attacks that it is for. Below, each by kind, document and device.',
      summary: rows.map(({ name, words }) => `${name}: ${words}`).join('; '),
    },
    rateRows(rows),
    asTable(
      'Checks',
      [
        'Check',
        'Genuine failed (BPCER)',
        'Too little to say',
        'Attacks missed (APCER)',
        'Genuine: no answer',
        'Attacks: no answer',
      ],
      rows.map(({ name, cells }) => [name, ...cells]),
    ),
    ...checks.map(({ name, kinds, by }) =>
      disclosure(
        checkInWords(name),
        table(
          'By kind',
          ['Shown', 'Failed'],
          kinds.map(({ kind, failed }) => [kindLabel(kind), inWords(failed)]),
        ),
        ...sliceTables(by, 'failed', 'failed'),
      ),
    ),
  )
}

function reasonsSection(reasons: readonly ReasonRates[]): Element {
  const texts: Readonly<Record<string, { operator: string }>> = REASONS
  return section(
    'Reasons',
    'How often a reason of the service is given to genuine people and to attacks. Below, each by kind, document and device.',
    table(
      'Reasons',
      ['Reason', 'Genuine', 'Attacks'],
      reasons.map(({ code, genuine, attacks }) => [code, inWords(genuine), inWords(attacks)]),
    ),
    ...reasons.map(({ code, kinds, by }) =>
      disclosure(
        code,
        part('p', { class: 'hint' }, texts[code]?.operator ?? code),
        table(
          'By kind',
          ['Shown', 'Given'],
          kinds.map(({ kind, given }) => [kindLabel(kind), inWords(given)]),
        ),
        ...sliceTables(by, 'given', 'given'),
      ),
    ),
  )
}

const METHOD = [
  'Of sessions of everyday, those that are asked for again and do not come back are in no rate: nobody knows what they showed. A trial counts them (non-response).',
  'Outcomes, checks and reasons are the service’s own, before any person decided. What a session showed was said by the sources above.',
  'Intervals hold the true rate 95 times in 100. Where all sessions stand for the same number they are exact (Clopper and Pearson, 1934). Where some were drawn, each counts as often as 1 / the share that was drawn, and both sides of a rate have the gamma limits of Fay and Feuer (Statistics in Medicine 16, 1997); a simulation in the tests holds them to 93 to 97 %. Where hardly any are found they are wider.',
  '“At most” is one-sided: the rate is lower, 95 % sure. With no error this is the rule of three (299 sessions for 1 %).',
  'A sampled session stands for those that ended like it. Appeals, corrections, reopened cases and chargebacks are looked at because something was wrong, so each stands for itself.',
  'Terms by ISO/IEC 30107-3 (APCER by instrument, BPCER, non-response) and ISO/IEC 19795-1 (FMR, FNMR, DET). Sessions of one person are counted each for itself: where few people made many of them, the intervals are too narrow.',
]

const methodSection = () => section('How it was measured', '', ...METHOD.map((line) => part('p', {}, line)))
