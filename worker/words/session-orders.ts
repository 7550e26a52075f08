/** Orders of a list of sessions. */
export const SESSION_ORDERS = ['newest', 'oldest', 'name'] as const

export type SessionOrder = (typeof SESSION_ORDERS)[number]
