/** Calibrations over HTTP: fitted, chosen, previewed, named by decisions, and left again. */
import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { CreateCalibrationResponse, ListCalibrationsResponse } from '../../../worker/contract/rates/calibration'
import type { TaskResult } from '../../../worker/domain/case/task-result'
import { type RiskTables, SHIPPED } from '../../../worker/domain/decision/risk/tables'
import { EMBEDDING_VERSION } from '../../../worker/domain/matching'
import type { JudgedSession } from '../../../worker/domain/rates/truth'
import { blankDocument } from '../../../worker/domain/session/results'
import { type VisionEnv, visionServices } from '../../../worker/vision/services'
import { processSession } from '../../../worker/vision/session/process-session'
import { drawnSessions } from '../../support/rates/drawn-sessions'
import { standIn, takenFor } from '../../support/stand-in'
import { api, expectError, expectShape, form, imageFile, jwt, services, someone } from '../support/api'
import { engines, face, PASSPORT, passportMrz, type Scene } from '../support/engines'
import { visionThat } from '../support/vision'

const known = (axis: number, size?: number) => ({ ...face(axis, size), embeddingVersion: EMBEDDING_VERSION })
const SCENES: Scene[] = [{ mrz: passportMrz(PASSPORT), faces: [known(0, 24)] }, { faces: [known(0)] }]
const vision = visionThat(async (sessionId, attempt) => {
  const real = visionServices(standIn<VisionEnv>({ ...env, FACE_INDEX: env.TEST_FACE_INDEX }))
  await processSession({ ...real, ...engines(SCENES) }, sessionId, attempt)
})

/** Sessions of a drawn owner, as the store would tell of them. */
const drawn = (count: number) => {
  const sessions = [...drawnSessions(count, { attacks: 0.4 })].map((one): JudgedSession => {
    const tasks = ['document', 'selfie'].map((type) => ({
      ...blankDocument('success'),
      ...(type === 'selfie' ? { type: 'selfie' as const } : {}),
      checks: [
        {
          caption: 'fraud',
          items: one.checks
            .filter(({ name }) => name.startsWith(type))
            .map(({ name, ...said }) => ({ caption: name.split(' ')[1], ...said })),
        },
      ],
    }))
    return standIn<JudgedSession>({
      session: {
        sessionId: one.sessionId,
        schemaId: one.scenario,
        tasks: takenFor<TaskResult[]>(tasks),
        trial: null,
        signals: null,
        decision: { outcome: one.outcome, reasons: [], by: 'system', at: one.decidedAt, evidence: [], risk: one.risk },
      },
      told: { kind: one.label.kind, source: 'trial', participant: null, device: null },
      vote: null,
    })
  })
  return { truth: { ...services().truth, page: async () => ({ sessions, next: null }) } }
}

const door = (count: number) => api({ vision, ...drawn(count) })
// The sandbox approves specimens.
const user = () => jwt({ sub: someone(), env: 'sandbox', scope: 'kyc', expiresIn: 3600 })

describe('/calibration/create', () => {
  it('makes versions of a name, and lists what each was worth', async () => {
    const token = await user()
    const { post } = door(400)
    const first = await post('/calibration/create', { name: 'ours' }, { token })
    expect(first.status, JSON.stringify(first.body)).toBe(200)
    expectShape(CreateCalibrationResponse, first.body)
    const { calibration } = first.body
    expect(calibration).toMatchObject({ name: 'ours', version: 1, basis: { trial: null } })
    const attacks = calibration.basis.kinds.find(({ kind }: { kind: string }) => kind === 'display')
    expect(attacks.fitted).toBeLessThanOrEqual(attacks.shipped)
    expect((await post('/calibration/create', { name: 'ours' }, { token })).body.calibration.version).toBe(2)
    const { body } = await post('/calibrations', {}, { token })
    expectShape(ListCalibrationsResponse, body)
    expect(body.calibrations.map(({ version }: { version: number }) => version)).toEqual([2, 1])
    expect((await post('/calibrations', {}, { token: await user() })).body.calibrations).toEqual([])
  })

  it('is refused with the numbers wanted', async () => {
    const answer = await door(40).post('/calibration/create', { name: 'ours' }, { token: await user() })
    expectError(answer, 409, 'too few labelled sessions')
    expect(answer.body.details[0]).toMatchObject({ path: 'genuine people', expected: { minimum: 60 } })
    expect(answer.body.details[0].actual).toBeLessThan(60)
  })
})

describe('a scenario with a calibration', () => {
  it('decides by it and names it; one call goes back; a preview tells what would end otherwise', async () => {
    const token = await user()
    const { post, fetch, services: made } = door(400)
    const strict = await strictOf(made, token)
    // One person comes again and again.
    const duplicates = { face: 'off', document: 'off', name: 'off', signs: 'off' }
    const rules = { name: 's', assurance: 'basic', duplicates }
    const { schemaId } = (await post('/scenario/create', rules, { token })).body.scenario
    const session = async () => {
      const data = form([imageFile(), imageFile()], { schemaId })
      return (await post('/kyc/process', data, { token })).body
    }
    expect((await session()).decision).toMatchObject({ outcome: 'approved', policy: { schemaId, version: 1 } })

    const preview = (await post('/scenario/preview', { schemaId, calibration: strict.calibrationId }, { token })).body
    expect(preview.ends).toMatchObject([{ from: 'approved', to: 'unreviewed', sessions: 1 }])
    const update = (calibration: string | null) => post('/scenario/update', { schemaId, calibration }, { token })
    expectError(await update(crypto.randomUUID()), 400, 'invalid schema')
    expect((await update(strict.calibrationId)).status).toBe(200)
    const judged = await session()
    expect(judged.decision.outcome).toBe('review')
    const { calibrationId, name, version } = strict
    expect(judged.decision.policy.calibration).toEqual({ calibrationId, name, version })
    const file = await post('/kyc/session/case', { sessionId: judged.sessionId }, { token })
    expect(await (await fetch(file.body.url)).text()).toContain('of the calibration strict, version 1')
    const back = (await post('/scenario/preview', { schemaId, calibration: null }, { token })).body
    expect(back.ends).toContainEqual(expect.objectContaining({ from: 'unreviewed', to: 'approved', sessions: 1 }))
    await update(null)
    expect((await session()).decision.outcome).toBe('approved')
  })
})

/** A calibration that approves nobody: its threshold is lower than any risk. */
async function strictOf({ calibrations }: ReturnType<typeof services>, token: string) {
  const { sub } = JSON.parse(atob(token.split('.')[1] ?? ''))
  const tables: RiskTables = { ...SHIPPED, thresholds: { approve: 0, decline: 1 } }
  const made = { calibrationId: crypto.randomUUID(), name: 'strict', tables }
  const basis = { from: null, to: null, trial: 'pilot', kinds: [] }
  return calibrations.create(`sandbox:${sub}`, { ...made, basis }, { actor: 'user', by: null }, new Date())
}
