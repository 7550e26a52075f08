/** POST a claim: what the images of a session were read as. The answer is what its decision says of other sessions. */
import type { D1Database, Vectorize } from '@cloudflare/workers-types'
import { newSessionId } from '../../../../worker/application/sessions/new-session-id'
import type { DocumentFacts } from '../../../../worker/domain/case/document-facts'
import { objectKey } from '../../../../worker/domain/case/object-key'
import type { Evidence, FaceEvidence } from '../../../../worker/domain/case/session'
import { decideSession } from '../../../../worker/domain/decision/decide-session'
import { judgeSeen } from '../../../../worker/domain/duplicates/judge'
import { encodeEmbedding } from '../../../../worker/domain/embedding'
import { EMBEDDING_VERSION } from '../../../../worker/domain/matching'
import { newSession } from '../../../../worker/domain/session/new-session'
import { blankDocument } from '../../../../worker/domain/session/results'
import { database } from '../../../../worker/storage/database/database'
import { d1Scenarios } from '../../../../worker/storage/scenarios/d1-scenarios'
import { type VisionEnv, visionServices } from '../../../../worker/vision/services'
import { seenBefore } from '../../../../worker/vision/session/seen-before'
import { standIn } from '../../../support/stand-in'

export interface Claim {
  owner: string
  number: string
  surname: string
  givenNames: string
  birthDate: string
  selfie: number[]
  portrait: number[] | null
}

export interface Verdict {
  sessionId: string
  outcome: string | null
  codes: string[]
  duplicates: { sessionId: string; reasons: string[] }[]
}

interface Env {
  DB: D1Database
  FACE_INDEX: Vectorize
  DATA_KEY: string
}

export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const claim: Claim = await request.json()
    return Response.json(await decided(claim, env))
  },
}

async function decided(claim: Claim, env: Env): Promise<Verdict> {
  const { sessions, seen } = visionServices(standIn<VisionEnv>({ ...env }))
  const now = new Date()
  const { rules, ...given } = await d1Scenarios(database(env.DB)).default()
  // No more is asked than that tasks hold: what is measured is what other sessions say.
  const scenario = {
    ...given,
    rules: {
      ...rules,
      assurance: 'basic' as const,
      faceSearch: { basis: 'legal_obligation' as const, clients: true },
    },
  }
  const fresh = newSession({ sessionId: newSessionId(now), owner: claim.owner, groupId: 1, scenario }, now)
  await sessions.create(fresh)
  const evidence: Evidence = {
    documents: [{ portrait: faceOf(claim.portrait), birthDate: claim.birthDate, sex: null, facts: factsOf(claim) }],
    selfie: faceOf(claim.selfie),
  }
  const tasks = [{ ...blankDocument('success'), docName: 'NLD_passport' }]
  const { seen: found } = await seenBefore({ seen }, fresh, { evidence, documents: tasks }, now)
  const decidable = { session: fresh, tasks, evidence, selfiesSent: 1, now }
  const { decision } = decideSession({ ...decidable, seen: found && judgeSeen(found, fresh.rules) })
  return {
    sessionId: fresh.sessionId,
    outcome: decision.outcome,
    codes: decision.reasons.map(({ code }) => code),
    duplicates: decision.duplicates ?? [],
  }
}

function faceOf(embedding: number[] | null): FaceEvidence | null {
  if (!embedding) return null
  const key = objectKey('sessions/none/1/face.jpg')
  const unknown = { age: 40, gender: 'female', genderScore: 0.9, interEyeDistance: 80, crop: key } as const
  return { embedding: encodeEmbedding(Float32Array.from(embedding)), embeddingVersion: EMBEDDING_VERSION, ...unknown }
}

const factsOf = ({ number, surname, givenNames, birthDate }: Claim): DocumentFacts => ({
  kind: 'passport',
  countryCode: 'NLD',
  sides: 1,
  seen: ['front'],
  machine: { kind: 'mrz', side: 'front' },
  vouched: 'mrz',
  unknownState: null,
  surname,
  givenNames,
  documentNumber: number,
  birthDate,
  issueDate: '2022-04-15',
  expiryDate: '2032-04-15',
  legible: true,
  print: null,
  oddities: [],
})
