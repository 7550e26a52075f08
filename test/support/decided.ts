/** A decided session of a passport, as the vision Worker leaves it. */
import type { Decision } from '../../worker/domain/case/decision'
import type { FieldReading } from '../../worker/domain/case/field-reading'
import { blankDocument } from '../../worker/domain/session/results'

export const decided = (outcome: Decision['outcome']): Decision => ({
  ...{ outcome, assurance: 'substantial', risk: 0.01, reasons: [], by: 'system', at: '2026-03-04T05:06:07.000Z' },
  evidence: [{ task: 'document', index: 0, channel: 'upload', judged: ['kind'] }],
  policy: { schemaId: '00000000-0000-0000-0000-000000000000', version: 3 },
})

export const zoneField = (title: string, value: string, more: Partial<FieldReading> = {}): FieldReading => ({
  ...{ title, value, conf: 'high', source: 'mrz', ...more },
})

export const passportTask = (...fields: FieldReading[]) => ({
  ...blankDocument('success'),
  ...{ docName: 'UTO passport', countryCode: 'UTO', tries: 1, startedAt: '2026-01-02T03:04:05.000Z' },
  checks: [{ caption: 'fraud', items: [{ status: 'success' as const, caption: 'isMRZValid', confidence: 0.9 }] }],
  ocr: { status: 'success' as const, fields },
})
