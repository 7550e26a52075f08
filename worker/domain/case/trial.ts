import type { SessionKind } from '../../words/rates/instruments'

/** A session of a trial: somebody presents what a plan names. */
export interface Trial {
  name: string
  kind: SessionKind
  /** Code of who presents it, no name. */
  participant: string
}
