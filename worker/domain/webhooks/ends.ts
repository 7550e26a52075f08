import type { Sent } from './ports'

export const isTried = ({ error }: Pick<Sent, 'error'>): boolean => error !== 'unreadable'

/** Of the endpoint. */
export const isFailure = ({ state, error }: Sent): boolean => state !== 'delivered' && isTried({ error })
