/** One simulated take, judged as the product judges it. */
import { judgeLight, type LightCheck } from '../../../../worker/domain/liveness/light/judge.ts'
import { lightReading } from '../../../../worker/quality/light/reading.ts'
import { steadyMeshes } from '../../../../worker/quality/light/steady-meshes.ts'
import type { Part } from '../../../support/specimens/chance.ts'
import type { TakeKind } from '../../../support/takes/kinds.ts'
import { renderTake, type Take, type TakeTruth } from '../../../support/takes/take.ts'
import { judgeMovement } from './movement.ts'

export type Status = 'success' | 'failed' | 'idle'

export interface JudgedTake extends TakeTruth {
  seed: number
  light: Status
  hint: string | null
  checks: Record<LightCheck, Status>
  reasons: Record<LightCheck, string>
  movement: Status
  /** Light and movement: success where both succeed, failed where one fails. */
  all: Status
  /** The same where it is enough that light follows the sequence, without a shape that was seen. */
  withoutShape: Status
  /** CPU of readings and judgement. */
  judgeMs: number
}

export function judgedTake(kind: TakeKind, part: Part, seed: number): JudgedTake {
  const take = renderTake({ kind, part, seed })
  const begun = process.cpuUsage().user
  const { judgements, status, hint } = judgeLight(take.light, litFrames(take))
  const judgeMs = (process.cpuUsage().user - begun) / 1000
  const movement = judgeMovement(take)
  const of = <T>(value: (check: LightCheck) => T) =>
    Object.fromEntries(Object.keys(judgements).map((check) => [check, value(check as LightCheck)])) as Record<
      LightCheck,
      T
    >
  return {
    ...take.truth,
    seed,
    light: status,
    hint,
    checks: of((check) => judgements[check].status),
    reasons: of((check) => judgements[check].reason ?? ''),
    movement,
    all: both(status, movement),
    withoutShape: both(status === 'failed' ? 'failed' : judgements.isLightFollowed.status, movement),
    judgeMs,
  }
}

const both = (light: Status, movement: Status): Status =>
  light === 'failed' || movement === 'failed' ? 'failed' : light === 'idle' ? 'idle' : movement

export function litFrames({ frames }: Pick<Take, 'frames'>) {
  const lit = frames.flatMap((frame) => (frame.pattern === null ? [] : [{ ...frame, pattern: frame.pattern }]))
  const meshes = steadyMeshes(lit.map(({ mesh }) => mesh))
  return lit.map(({ atMs, pattern, image }, i) => ({ atMs, pattern, reading: lightReading(image, meshes[i]) }))
}
