/** What sessions really were, and what is fitted to that. */
import { createCalibration } from '../../application/rates/create-calibration'
import { listLabelled } from '../../application/rates/list-labelled'
import { listTrial } from '../../application/rates/list-trial'
import { sayTruth, sayTruths } from '../../application/rates/say-truth'
import { invalid, Refusal } from '../../application/refusal'
import {
  type CalibrationView,
  CreateCalibrationRequest,
  CreateCalibrationResponse,
  ListCalibrationsRequest,
  ListCalibrationsResponse,
} from '../../contract/rates/calibration'
import {
  ImportTruthRequest,
  ImportTruthResponse,
  ListTruthRequest,
  ListTruthResponse,
  SessionTruthRequest,
  SessionTruthResponse,
  TruthRow,
} from '../../contract/rates/session-truth'
import { TrialListRequest, TrialListResponse } from '../../contract/rates/trial-list'
import type { ListedCalibration } from '../../domain/calibrations/calibration'
import type { NewTruth } from '../../domain/rates/truth'
import { TRUTH_COLUMNS, truthLines } from '../../domain/rates/truth-table'
import { SAID } from '../../words/limits'
import { parse } from '../body/parse'
import { oncePerKey } from '../once-per-key'
import type { Operation } from '../operation'

export const sessionTruth: Operation = {
  path: '/session/truth',
  summary: 'Says what a session really was, such as after a chargeback; a newer word holds, earlier ones are kept',
  consumes: 'application/json',
  request: SessionTruthRequest,
  response: SessionTruthResponse,
  refusals: ['session_not_found'],
  idempotent: true,
  example: { kind: 'edited', source: 'chargeback' },
  async handle(call) {
    const request = parse(SessionTruthRequest, call.body.fields)
    if (request instanceof Refusal) return request
    const { sessionId, kind, source, participant = null, device = null } = request
    const said = await oncePerKey(
      call,
      () => sayTruth(call.caller, { sessionId, kind, source, participant, device }, call.services, call.now),
      { subjects: () => [sessionId] },
    )
    return said instanceof Refusal ? said : { status: 'ok', said: said.said, unchanged: said.unchanged }
  },
}

export const truthImport: Operation = {
  path: '/session/truth/import',
  summary: 'The same of many sessions of a trial, as a table (CSV)',
  consumes: 'application/json',
  request: ImportTruthRequest,
  response: ImportTruthResponse,
  async handle({ caller, services, body, now }) {
    const request = parse(ImportTruthRequest, body.fields, { csv: SAID.truthTable })
    if (request instanceof Refusal) return request
    const truths = truthsOf(request.csv)
    return truths instanceof Refusal ? truths : { status: 'ok', ...(await sayTruths(caller, truths, services, now)) }
  },
}

/** Each session once: the first wrong line is told. */
function truthsOf(csv: string): NewTruth[] | Refusal {
  const truths = new Map<string, NewTruth>()
  for (const { line, cells } of truthLines(csv)) {
    const row = TruthRow.safeParse(cells)
    const wrong = row.success ? (truths.has(row.data.sessionId) ? 'sessionId' : null) : row.error.issues[0]?.path[0]
    if (!row.success || wrong) {
      const name = String(wrong ?? 'sessionId')
      const wanted = { type: 'string', description: `a line of ${TRUTH_COLUMNS.join(',')}, each session once` }
      return invalid(wanted, Reflect.get(cells, name) ?? '', `csv line ${line}: ${name}`)
    }
    const { sessionId, kind, participant = null, device = null } = row.data
    truths.set(sessionId, { sessionId, kind, source: 'trial', participant, device })
  }
  return [...truths.values()]
}

export const sessionTruths: Operation = {
  path: '/session/truths',
  summary: 'Decided sessions of which somebody knows what they were, for error rates and calibrations',
  consumes: 'application/json',
  request: ListTruthRequest,
  response: ListTruthResponse,
  example: { trial: 'pilot-2026' },
  async handle({ caller, services, body, now }) {
    const request = parse(ListTruthRequest, body.fields)
    if (request instanceof Refusal) return request
    const { from = null, to = null, trial = null, after = null } = request
    const window = { from, to, trial }
    return { status: 'ok', ...(await listLabelled(caller, { window, place: after }, services, now)) }
  },
}

export const calibrationCreate: Operation = {
  path: '/calibration/create',
  summary: 'Fits the tables of risk to your own labelled sessions, people kept apart; a scenario may then choose it',
  consumes: 'application/json',
  request: CreateCalibrationRequest,
  response: CreateCalibrationResponse,
  refusals: ['calibration_too_few'],
  idempotent: true,
  example: { name: 'our phones', trial: 'pilot-2026' },
  async handle(call) {
    const request = parse(CreateCalibrationRequest, call.body.fields)
    if (request instanceof Refusal) return request
    const { name, from = null, to = null, trial = null } = request
    const window = { from, to, trial }
    const made = await oncePerKey(call, () => createCalibration(call.caller, { name, window }, call.services, call.now))
    return made instanceof Refusal ? made : { status: 'ok', calibration: calibrationView(made) }
  },
}

export const listCalibrations: Operation = {
  path: '/calibrations',
  summary: 'Your calibrations, with what each was worth where it was fitted',
  consumes: 'application/json',
  request: ListCalibrationsRequest,
  response: ListCalibrationsResponse,
  async handle({ caller, services, body }) {
    const request = parse(ListCalibrationsRequest, body.fields)
    if (request instanceof Refusal) return request
    const found = await services.calibrations.list(caller.owner)
    return { status: 'ok', calibrations: found.map(calibrationView) }
  },
}

const calibrationView = ({ tables: { thresholds }, ...calibration }: ListedCalibration): CalibrationView => ({
  ...calibration,
  thresholds,
})

export const kycSessionTrial: Operation = {
  path: '/kyc/session/trial',
  summary:
    'What a participant of a trial presents, each with the link of its session; by the token of any of those links',
  consumes: 'application/json',
  request: TrialListRequest,
  response: TrialListResponse,
  refusals: ['session_not_found', 'session_expired'],
  async handle({ caller, services, authenticator, body, origin, now }) {
    const request = parse(TrialListRequest, body.fields)
    if (request instanceof Refusal) return request
    const found = await listTrial(caller, services, now)
    if (found instanceof Refusal) return found
    const { session, presented } = found
    const back = `${origin}/trial/#link=${await authenticator.clientTokens.issueLink(session, null, now)}`
    const linked = presented.map(async ({ kind, state, ...own }) => {
      const link = await authenticator.clientTokens.issueLink({ ...session, ...own }, back, now)
      return { kind, state, url: state === 'open' ? `${origin}/verify/#link=${link}` : null }
    })
    return { status: 'ok', trial: session.trial.name, presented: await Promise.all(linked) }
  },
}
