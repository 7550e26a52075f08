import type { ProofCheck } from '../../../domain/wallet/wallet'
import type { CredentialsEnv } from '../../settings'
import type { StatusPlace } from './status-place'

export interface StatusReader {
  /** Of a document that names a place; null: it names none. */
  read(place: StatusPlace | null, at: Date): Promise<Omit<ProofCheck, 'caption'>>
}

/** Where no list is configured. */
export const NO_STATUS: StatusReader = {
  read: async (place) => ({
    status: 'idle',
    reason: place ? 'status not checked: its list is not configured' : 'the document has no status list',
  }),
}

export const configuredStatus = (_env: CredentialsEnv): StatusReader => NO_STATUS
