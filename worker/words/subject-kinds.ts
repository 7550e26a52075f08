/** Identifiers by which a data subject may be found; the last three need a search of the owner's sessions. */
export const SUBJECT_KINDS = [
  ...['sessionId', 'clientId', 'clientKey', 'person'],
  ...['clientUser', 'email', 'documentNumber'],
] as const

/** People share names: who has one is found, and then asked for by what is theirs alone. */
export const FIND_KINDS = [...SUBJECT_KINDS, 'name'] as const

export const HOLD_KINDS = ['session', 'person'] as const

/** done: everything is erased; held: all but what a legal hold keeps. */
export const SUBJECT_REQUEST_STATES = ['running', 'done', 'held'] as const
