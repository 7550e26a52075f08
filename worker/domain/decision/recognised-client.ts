/** The earlier client whose face the selfie shows. */
import type { CheckGroup } from '../case/judgement'

export interface RecognisedClient {
  /** Empty where two earlier clients look alike enough. */
  clientId: string
  isClientNew: boolean
  /** Clients between whom the face does not decide. */
  candidates: string[]
  /** Not all earlier clients could be compared. */
  incomplete: boolean
}

/** Check of the selfie where the scenario lets nobody be recognised. */
export const UNSOUGHT_CLIENT: CheckGroup = {
  caption: 'Client recognition',
  items: [
    { status: 'idle', caption: 'isClientKnown', reason: 'the scenario does not search the face among earlier clients' },
  ],
}

/** Check of the selfie task while it is not sure who the client is; null where it is. */
export function undecidedClient({ candidates, isClientNew, incomplete }: RecognisedClient): CheckGroup | null {
  const undecided = (reason: string, value?: string): CheckGroup => ({
    caption: 'Client recognition',
    items: [{ status: 'idle', caption: 'isClientKnown', ...(value ? { value } : {}), reason }],
  })
  if (candidates.length > 0) {
    return undecided('more than one earlier client is alike, none clearly more than the others', candidates.join(' '))
  }
  if (!incomplete || !isClientNew) return null
  return undecided('some earlier clients are of another embedding version and could not be compared yet')
}
