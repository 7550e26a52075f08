import type { Sent } from './ports'

export const isTried = ({ error }: Pick<Sent, 'error'>): boolean => error !== 'unreadable'

/** Whether a delivery failed because of the endpoint. */
export const isFailure = ({ state, error }: Sent): boolean => state !== 'delivered' && isTried({ error })
