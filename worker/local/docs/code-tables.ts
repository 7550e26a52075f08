/** The guides that are made of the contract's own tables: errors, reasons, advice. */
import { ATTACK_NAMES, ATTACKS, SETTLES } from '../../domain/decision/step-up/settles.ts'
import { add, nothing, wantedFor } from '../../domain/rates/share.ts'
import { ADVICE } from '../../words/decision/advice.ts'
import { REASONS } from '../../words/decision/reasons.ts'
import { VERDICT_CODES, verdictReason } from '../../words/decision/verdict-reasons.ts'
import { ERRORS } from '../../words/errors.ts'

const row = (...cells: (string | number)[]) =>
  `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`

export function errorTable(): string {
  const errors: { status: number; message: string; retryAfterSeconds?: number }[] = Object.values(ERRORS)
  const lines = errors
    .toSorted((a, b) => a.status - b.status || a.message.localeCompare(b.message, 'en'))
    .map(({ status, message, retryAfterSeconds }) =>
      row(status, `\`${message}\``, retryAfterSeconds === undefined ? '' : `${retryAfterSeconds} s`),
    )
  return [row('Status', 'message', 'Retry-After'), row('---', '---', '---'), ...new Set(lines)].join('\n')
}

export function reasonTable(): string {
  const lines = Object.entries(REASONS).map(([code, { operator, advice }]) =>
    row(`\`${code}\``, operator, advice === null ? '' : `\`${advice}\``),
  )
  return [row('Code', 'For operators', 'Advice to the person'), row('---', '---', '---'), ...lines].join('\n')
}

export function verdictTable(): string {
  const lines = VERDICT_CODES.map((code) => {
    const { operator, endings, advice } = verdictReason(code)
    return row(
      `\`${code}\``,
      operator,
      endings.map((ending) => `\`${ending}\``).join(', '),
      advice ? `\`${advice}\`` : '',
    )
  })
  return [
    row('Code', 'For operators', 'Of which outcome', 'Advice where it is asked again'),
    row('---', '---', '---', '---'),
    ...lines,
  ].join('\n')
}

export function adviceTable(): string {
  const lines = Object.entries(ADVICE).map(([code, subject]) => row(`\`${code}\``, subject))
  return [row('Code', 'What is sent again'), row('---', '---'), ...lines].join('\n')
}

export function stepTable(): string {
  const channels = Object.values(SETTLES)
  const lines = ATTACK_NAMES.map((attack) => row(ATTACKS[attack], ...channels.map((effects) => effects[attack])))
  const heads = ['What may be wrong', ...Object.keys(SETTLES).map((channel) => `\`${channel}\``)]
  return [row(...heads), row(...heads.map(() => '---')), ...lines].join('\n')
}

/** People until a rate can be stated, 95 % sure, by how many of them were judged wrongly. */
export function planTable(): string {
  const levels = [0.1, 0.05, 0.03, 0.01]
  const people = (wrong: number, level: number) => {
    const found = nothing()
    for (let i = 0; i < wrong; i++) add(found, 1)
    return wrong + wantedFor(level, found, nothing())
  }
  const lines = levels.map((level) => row(`${100 * level} %`, ...[0, 1, 2].map((wrong) => people(wrong, level))))
  const heads = ['To state at most', 'People, none turned away', 'One turned away', 'Two turned away']
  return [row(...heads), row(...heads.map(() => '---')), ...lines].join('\n')
}
