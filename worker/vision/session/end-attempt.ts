/** Asks the stores what a decision needs of other sessions, and lets `domain/decision/` decide. */
import type { AttemptOutcome } from '../../domain/case/outcome'
import type { Session } from '../../domain/case/session'
import { type AttemptReadings, decide, gather, outcomeOf, sought } from '../../domain/decision/decide'
import type { VisionDependencies } from '../dependencies'
import { askedOnce } from '../visual-zone/other-side-says'
import { recogniseClient } from './recognise-client'
import { seenBefore } from './seen-before'
import { waitingHalves } from './waiting-halves'

export async function endAttempt(
  deps: VisionDependencies,
  session: Session,
  readings: AttemptReadings,
  began: Date,
): Promise<AttemptOutcome> {
  const known = { halves: waitingHalves(session), otherSideSays: askedOnce() }
  const gathered = gather(session, readings, known, began)
  const { evidence, documents } = gathered
  const { calibration: chosen } = session.rules
  const [{ seen, clients }, calibration] = await Promise.all([
    seenBefore(deps, session, { evidence, documents }, began),
    chosen === null ? null : deps.calibrations.byId(session.owner, chosen),
  ])
  const decided = decide(session, gathered, { seen, calibration }, began)
  const face = sought(session, decided, evidence)
  const recognised = face && (await recogniseClient(deps, session, { face, found: clients }, began))
  return { ...outcomeOf(session, gathered, decided, recognised), spentMs: deps.now().getTime() - began.getTime() }
}
