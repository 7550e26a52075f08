import type { Session } from '../../domain/case/session'
import type { Caller } from '../caller'

/**
 * Whether a session is gone for its browser: it is, once consent is withdrawn. Whether it is kept, by a hold, for a
 * review or as its scenario says, is not the browser's to learn: it is answered as if it were erased.
 */
export const isGone = ({ boundTo }: Pick<Caller, 'boundTo'>, session: Session | null | undefined): boolean =>
  !session || (boundTo !== null && session.consentWithdrawnAt !== null)
