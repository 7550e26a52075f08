/** Trials: people present what a plan names, and their sessions are judged as live ones are, apart from all live data. Pure. */
import type { Rules } from '../../words/decision/rules'
import type { SessionKind } from '../../words/rates/instruments'

/** A session of a trial: somebody presents what a plan names. */
export interface Trial {
  name: string
  kind: SessionKind
  /** Code of who presents it, no name. */
  participant: string
}

/** Of a request, which says more. */
export const trialOf = ({ name, kind, participant }: Trial): Trial => ({ name, kind, participant })

/**
 * Rules by which a trial's session is judged: those of its scenario, but it is held against no other session, no reviewer
 * is asked, and it is kept for its own time.
 */
export function rulesOfTrial(rules: Rules, days: number): Rules {
  return {
    ...rules,
    review: false,
    appeals: false,
    sampling: { share: 0, system: false },
    duplicates: { face: 'off', document: 'off', name: 'off', signs: 'off' },
    faceSearch: { basis: null, clients: false },
    blocklists: { face: 'off', document: 'off' },
    velocity: { ...rules.velocity, action: 'off' },
    retention: { ...rules.retention, images: days, data: days },
  }
}
