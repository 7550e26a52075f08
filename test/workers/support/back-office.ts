/** Sessions that wait for a review, and people who may do it. */
import { expect } from 'vitest'
import type { Decision } from '../../../worker/domain/case/decision'
import type { FieldReading } from '../../../worker/domain/case/field-reading'
import { api, form, imageFile, jwt, services, someone } from './api'
import { finishing, outcome } from './vision'

const A_WEEK_SECONDS = 7 * 86_400
export const decision: Decision = {
  outcome: 'review',
  assurance: 'substantial',
  risk: 0.4,
  by: 'system',
  at: '2026-05-01T10:00:00.000Z',
  reasons: [{ code: 'copy_suspected', outcome: 'review', task: 'document', index: 0, check: 'isXerocopy' }],
  evidence: [{ task: 'document', index: 0, channel: 'upload', judged: ['kind'] }],
  policy: { schemaId: '5f0c7a52-4e0b-4c55-9f6e-0d5f2c9a1b10', version: 2 },
}

/** A back office with sessions that wait, and its people. */
export async function office(rules: object = {}, fields: FieldReading[] = []) {
  const tasks = outcome('').tasks.map((task) =>
    task.type === 'document' ? { ...task, ocr: { ...task.ocr, fields } } : task,
  )
  const read = fields.length > 0 ? { tasks } : {}
  const { post, fetch } = api({ vision: finishing(services().sessions, { status: 'processing', decision, ...read }) })
  const sub = someone()
  const owner = await jwt({ sub })
  const reviewer = (name: string) => jwt({ sub, scope: 'review', act: { sub: name }, expiresIn: A_WEEK_SECONDS })
  const made = await post('/scenario/create', { name: 'reviewed', review: true, ...rules }, { token: owner })
  const { schemaId } = made.body.scenario
  const add = async (clientKey?: string) => {
    const { body } = await post('/kyc/session/create', { schemaId, clientKey }, { token: owner })
    const sent = await post('/kyc/process', form([imageFile()], { sessionId: body.sessionId }), { token: owner })
    expect(sent.body.decision.outcome).toBe('review')
    return body.sessionId as string
  }
  const [ann, bob] = await Promise.all([reviewer('ann'), reviewer('bob')])
  const call = (path: string, body: object, token: string) => post(`/review/${path}`, body, { token })
  return { sub, owner, ann, bob, reviewer, add, call, post, fetch }
}
