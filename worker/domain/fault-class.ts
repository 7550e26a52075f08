/** Class of a fault's cause, by what the platform calls it. No message leaves here: only names out of lists do. */
import { FAULT_CLASSES, type FaultClass } from '../words/fault-classes.ts'
import { hasBrokenOff, storeFault } from './store-fault.ts'

export interface FaultKind {
  class: FaultClass
  /** Table, column or binding that is missing. */
  missing?: string
  /** What a failed statement does, and to which table: `insert kyc_session`. */
  statement?: string
}

const BY_CODE: readonly (readonly [RegExp, FaultClass])[] = [
  [/^(SQLITE|D1)_FULL$/, 'full'],
  [/^(SQLITE_(BUSY|LOCKED|PROTOCOL|INTERRUPT)|D1_OVERLOADED)$/, 'busy'],
  [/^(D1|STORE)_TIMEOUT$/, 'timeout'],
  [/^QUEUE_/, 'queue'],
  [/^VECTOR/, 'index'],
  [/^SQLITE_NOMEM$/, 'memory'],
  [/^SQLITE_(CORRUPT|NOTADB)/, 'damaged'],
  [/^SQLITE_CONSTRAINT/, 'conflict'],
  [/^(SQLITE_(IOERR|CANTOPEN|READONLY)|D1_(RESET|TRANSIENT|NO_ANSWER)|CONNECTION_LOST|R2_\d+)/, 'unreachable'],
]

const BY_NAME: Readonly<Record<string, FaultClass>> = {
  DeploymentKeyLost: 'secret',
  UnreadableCell: 'damaged',
  UnreadableRow: 'damaged',
  LostImage: 'damaged',
  TimeoutError: 'timeout',
  AbortError: 'timeout',
}

/** SQLite's words for what is missing name a table and a column, never a value. */
const MISSING: readonly RegExp[] = [
  /\bno such (?:table|column|index|trigger): ([\w.]{1,80})/,
  /\btable (\w{1,60}) has no column named (\w{1,60})/,
]
const MEMORY = /exceeded memory limit|Array buffer allocation failed|out of memory|invalid typed array length/i
/** Own words of this code, which have no value in them; a call between Workers leaves of an error its message alone. */
const ASSET = /^model file ([\w.-]{1,80}) is not among the assets/
/** As the Workers that are called pass on what they have logged. */
const PASSED_ON = /^\w+_fault: (\w+)$/
const OVERDUE = / took longer than \d+ ms$/
/** Methods of bindings that the code calls: of none other is a binding the likeliest thing to be missing. */
const BINDING =
  /of undefined \(reading '(prepare|batch|put|head|send|sendBatch|query|upsert|process|warm|faces|fetch|limit|writeDataPoint)'\)/
const STATEMENT = /^Failed query:\s*(select|insert|update|delete|with)\b[\s\S]*?(?:from|into|update)\s+"(\w{1,60})"/i

/** The innermost cause that says something decides. */
export function faultKind(error: unknown): FaultKind {
  let found: FaultKind = { class: 'code' }
  let statement: string | undefined
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const [, verb, table] = STATEMENT.exec(cause.message) ?? []
    if (verb && table) {
      statement ??= `${verb.toLowerCase()} ${table}`
      if (hasBrokenOff(cause)) found = { class: 'unreachable' }
      continue
    }
    const kind = ownKind(cause)
    if (kind) found = kind
  }
  return { ...found, ...(statement === undefined ? {} : { statement }) }
}

function ownKind(error: Error): FaultKind | null {
  for (const missing of MISSING) {
    const found = missing.exec(error.message)
    if (found) return { class: 'schema', missing: found.slice(1).join('.') }
  }
  const passed = PASSED_ON.exec(error.message)?.[1]
  if (passed !== undefined && passed in FAULT_CLASSES) return { class: passed as FaultClass }
  const binding = BINDING.exec(error.message)?.[1]
  if (binding) return { class: 'binding', missing: binding }
  const asset = ASSET.exec(error.message)?.[1]
  if (asset) return { class: 'asset', missing: asset }
  if (OVERDUE.test(error.message)) return { class: 'timeout' }
  if (MEMORY.test(error.message)) return { class: 'memory' }
  const code = storeFault(error)?.code
  const known = code === undefined ? undefined : BY_CODE.find(([codes]) => codes.test(code))?.[1]
  const named = known ?? BY_NAME[error.name]
  return named === undefined ? null : { class: named }
}
