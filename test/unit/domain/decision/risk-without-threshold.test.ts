/** Tables of a calibration are stored: a damaged one must not approve. */
import { expect, it } from 'vitest'
import { riskReasons } from '../../../../worker/domain/decision/risk/risk-reasons'
import { type RiskTables, SHIPPED } from '../../../../worker/domain/decision/risk/tables'
import { blankDocument } from '../../../../worker/domain/session/results'

const item = { caption: 'isDisplay', status: 'success' as const, confidence: 0.95 }
const document = { ...blankDocument('success', []), checks: [{ caption: 'fraud', items: [item] }] }
const codes = (tables: RiskTables) => riskReasons([document], [], undefined, tables).reasons.map(({ code }) => code)

it('approves nobody by a threshold or a prior that is no number', () => {
  expect(codes(SHIPPED)).toEqual([])
  expect(codes({ ...SHIPPED, thresholds: { approve: Number.NaN, decline: 0.9 } })).toEqual(['risk_in_sum'])
  expect(codes({ ...SHIPPED, fraud: { ...SHIPPED.fraud, prior: Number.NaN } })).toEqual(['risk_in_sum'])
})
