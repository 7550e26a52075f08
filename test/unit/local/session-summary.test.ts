import { expect, it } from 'vitest'
import { openApiDocument } from '../../../worker/api/openapi/document'
import { exampleOf, type Schemas } from '../../../worker/api/openapi/example-of'
import { OPERATIONS } from '../../../worker/api/operations'
import { SessionStatusView } from '../../../worker/contract/sessions/session-views'
import { linksOf } from '../../../worker/local/save-images'
import { sessionSummary } from '../../../worker/local/session-summary'

const { schemas } = openApiDocument(OPERATIONS).components as { schemas: Schemas }
const session = SessionStatusView.parse(exampleOf({ $ref: '#/components/schemas/SessionStatus' }, schemas, 'answer'))

it('a session is a page of text: decision, what was read, what failed', () => {
  const lines = sessionSummary(session)
  expect(lines.length).toBeLessThan(40)
  const text = lines.join('\n')
  expect(text).toContain(session.sessionId)
  expect(text).toMatch(/^Document: success, UTO passport$/m)
  expect(text).toMatch(/^ {2}surname +ERIKSSON +mrz$/m)
  expect(text).toMatch(/^ {2}Checks: 1 hold, 0 failed, 0 not evaluated$/m)
  expect(text).toMatch(/^Faces: success$/m)
})

it('what is uncertain and what failed is marked', () => {
  const results = session.results.map((task) =>
    task.type === 'document'
      ? {
          ...task,
          ocr: { ...task.ocr, fields: task.ocr.fields.map((field) => ({ ...field, conf: 'low' as const })) },
          checks: task.checks.map((group) => ({
            ...group,
            items: group.items.map((item) => ({ ...item, status: 'failed' as const, reason: 'digits do not hold' })),
          })),
        }
      : task,
  )
  const text = sessionSummary({ ...session, results }).join('\n')
  expect(text).toMatch(/ERIKSSON +mrz, uncertain$/m)
  expect(text).toMatch(/^ {2}failed {3}isMRZValid: digits do not hold$/m)
})

it('each image that a session links to is found once', () => {
  const links = linksOf(session)
  expect(links.length).toBe(1)
  expect(links[0]).toContain('/v1/files/')
})
