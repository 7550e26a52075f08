/** A use case on a stage: what its ports answer a test says, and what was asked of them it is told. */
import { expect } from 'vitest'
import { Refusal } from '../../../worker/application/refusal'
import type { Session } from '../../../worker/domain/case/session'
import { newSession } from '../../../worker/domain/session/new-session'
import { DEFAULT_RULES, type Rules } from '../../../worker/words/decision/rules'
import type { ErrorName } from '../../../worker/words/errors'
import { LIMITS } from '../../../worker/words/limits'
import { decided } from '../../support/decided'
import { takenFor } from '../../support/stand-in'

export const NOW = new Date('2026-05-01T12:00:00.000Z')
export const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000).toISOString()

export const USER = { owner: 'anna', groupId: 1, actor: 'user', boundTo: null, credential: 'jwt-7' } as const
export const ANN = { ...USER, operator: 'ann' }
export const BROWSER = { ...USER, actor: 'client', boundTo: 's', credential: null } as const
export const AGENT = { actor: 'user', by: 'jwt-7' }
export const ANNS = { actor: 'user', by: 'ann' }

type Changed = Omit<Partial<Session>, 'rules'> & { rules?: Partial<Rules> }

export function session({ rules, ...changed }: Changed = {}): Session {
  const scenario = { id: 'default', rules: { ...DEFAULT_RULES, ...rules }, lifetimeSeconds: 3600 }
  return { ...newSession({ sessionId: 's', owner: 'anna', groupId: 1, scenario }, NOW), ...changed }
}

export const ended = (outcome: 'approved' | 'declined' | 'review' | 'resubmit', changed: Changed = {}) =>
  session({ decision: decided(outcome), status: outcome === 'approved' ? 'success' : 'failed', attempt: 1, ...changed })

/** By port and method (`sessions.byId`), or by port alone for what is a value: what it answers, or how. */
export type Answers = Readonly<Record<string, unknown>>
export type Asked = [port: string, ...args: unknown[]]

/** Ports that answer as they are told. Asked for anything else they throw: nothing is done beside what a test names. */
export function staged(answers: Answers): { ports: never; asked: Asked[] } {
  const asked: Asked[] = []
  const port = (name: string) =>
    new Proxy<Record<string, unknown>>(
      {},
      {
        get:
          (_, method) =>
          async (...args: unknown[]) => {
            const called = `${name}.${String(method)}`
            if (!(called in answers)) throw new Error(`${called} was not to be asked`)
            asked.push([called, ...args])
            const answer = answers[called]
            return typeof answer === 'function' ? answer(...args) : answer
          },
      },
    )
  const values: Answers = { settings: { limits: LIMITS, returnOrigins: [] }, now: () => NOW, signer: null, ...answers }
  const ports = new Proxy(
    {},
    { get: (_, name) => (String(name) in values ? values[String(name)] : port(String(name))) },
  )
  return { ports: takenFor(ports), asked }
}

/** A call that is refused: why, how it is made, and what the ports asked before answer. Any other port would throw. */
export type Refused = [error: ErrorName, title: string, call: (ports: never) => Promise<unknown>, answers: Answers]

export async function expectRefused([error, , call, answers]: Refused): Promise<Refusal> {
  const answer = await call(staged(answers).ports)
  expect(answer).toBeInstanceOf(Refusal)
  if (!(answer instanceof Refusal)) throw new Error('it was not refused')
  expect(answer.error).toBe(error)
  return answer
}

/** Each time that it is asked another one; the last from then on. */
export const inTurn =
  (...all: unknown[]) =>
  () =>
    all.length > 1 ? all.shift() : all[0]

/** Ports that were asked, in order. */
export const names = (asked: readonly [string, ...unknown[]][]) => asked.map(([port]) => port)
