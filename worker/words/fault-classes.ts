/** Kinds of causes that a fault may have, what each means, and the page of the runbook for it. */
export const FAULT_CLASSES = {
  schema: {
    means: 'A table or a column is not what this release needs',
    page: 'A table or a column is missing',
  },
  busy: { means: 'The database is locked or has too much to do', page: 'A store is slow, locked or out of reach' },
  full: { means: 'The database or the disk is full', page: 'A database or a disk is full' },
  timeout: { means: 'Something took too long', page: 'A store is slow, locked or out of reach' },
  unreachable: {
    means: 'A store or a Worker does not answer, or answers with a fault of its own',
    page: 'A store is slow, locked or out of reach',
  },
  queue: { means: 'A queue takes no messages', page: 'The queue is stuck' },
  index: { means: 'The index of faces refuses, or is behind', page: 'The index of faces is late' },
  endpoint: { means: 'A customer’s server does not take its webhooks', page: 'A webhook endpoint is dead' },
  clock: { means: 'The clock went ahead', page: 'The clock is wrong' },
  memory: { means: 'An isolate ran out of memory', page: 'A Worker runs out of memory' },
  binding: { means: 'A Worker lacks a binding', page: 'A binding, a secret or an asset is missing' },
  secret: { means: 'A secret does not open what it wrapped', page: 'A binding, a secret or an asset is missing' },
  asset: { means: 'A file of a model is missing', page: 'A binding, a secret or an asset is missing' },
  damaged: { means: 'Stored bytes are not what was written', page: 'A row or an object cannot be read' },
  conflict: { means: 'Rows contradict what the database demands of them', page: 'A fault of the code' },
  code: { means: 'The code met what it does not expect', page: 'A fault of the code' },
} as const

export type FaultClass = keyof typeof FAULT_CLASSES
