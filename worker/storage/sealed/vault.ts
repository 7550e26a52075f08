/**
 * Seals values for cells of the database with their owner's key, AES-256-GCM, and opens them. What is sealed is bound
 * to its table, column and row: in another cell it does not open, and nor does a value that nobody has sealed.
 */
import { free } from './free'
import type { OwnerKey, OwnerKeys } from './owner-keys'
import { packed, unpacked } from './packed'
import { isEverybodys, UnreadableCell } from './unreadable-cell'

export interface Cell {
  table: string
  column: string
  /** The row's id. */
  row: string
}

export interface Vault {
  sealText(owner: string, cell: Cell, text: string): Promise<string>
  openText(cell: Cell, stored: string): Promise<string>
  /** Any JSON, packed; sealed, it is a JSON text. */
  sealJson(owner: string, cell: Cell, value: unknown): Promise<string>
  /** The same in three quarters of the room. */
  sealJsonBytes(owner: string, cell: Cell, value: unknown): Promise<Buffer>
  /** Opens either. */
  openJson(cell: Cell, stored: unknown): Promise<unknown>
  sealBytes(owner: string, cell: Cell, bytes: Uint8Array): Promise<Buffer>
  openBytes(cell: Cell, stored: Uint8Array): Promise<Uint8Array>
  /** Whether a stored text or bytes are sealed, and by the key that is in use. */
  isCurrent(owner: string, stored: string | Uint8Array): Promise<boolean>
  /**
   * Hashes by which a value of that column is found, one for each of the owner's keys; the first one is to be written.
   */
  lookups(owner: string, column: Omit<Cell, 'row'>, value: string): Promise<[string, ...string[]]>
}

const TEXT_MARK = 'sealed:1:'
const BYTES_MARK = Buffer.from('EK1')
const KEY_ID_BYTES = 16
const NONCE_BYTES = 12
const HEAD_BYTES = KEY_ID_BYTES + NONCE_BYTES

const isSealedText = (stored: unknown): stored is string => typeof stored === 'string' && stored.startsWith(TEXT_MARK)

export const isSealedBytes = (stored: Uint8Array): boolean => BYTES_MARK.equals(stored.subarray(0, BYTES_MARK.length))

/** The sealed value without its mark. */
function sealedIn(stored: unknown): Uint8Array {
  if (stored instanceof Uint8Array && isSealedBytes(stored)) return stored.subarray(BYTES_MARK.length)
  if (!isSealedText(stored)) throw new Error('not sealed')
  return Buffer.from(stored.slice(TEXT_MARK.length), 'base64')
}

export function vault(keys: OwnerKeys): Vault {
  const newest = async (owner: string) => first(await keys.of(owner))

  const seal = async (owner: string, cell: Cell, bytes: Uint8Array): Promise<Buffer> => {
    const key = await newest(owner)
    const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
    const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: bound(cell) }, key.cells, bytes)
    return Buffer.concat([idBytes(key.id), iv, Buffer.from(sealed)])
  }

  const open = async (cell: Cell, sealed: Uint8Array): Promise<Uint8Array<ArrayBuffer>> => {
    const key = await keys.byId(idText(sealed.subarray(0, KEY_ID_BYTES)))
    const iv = sealed.subarray(KEY_ID_BYTES, HEAD_BYTES)
    const algorithm = { name: 'AES-GCM', iv, additionalData: bound(cell) }
    return new Uint8Array(await crypto.subtle.decrypt(algorithm, key.cells, sealed.subarray(HEAD_BYTES)))
  }

  const sealPacked = (owner: string, cell: Cell, value: unknown) =>
    seal(owner, cell, packed(Buffer.from(JSON.stringify(value))))

  const self: Vault = {
    async sealText(owner, cell, text) {
      const sealed = await seal(owner, cell, new TextEncoder().encode(text))
      return TEXT_MARK + Buffer.from(sealed).toString('base64')
    },

    openText: (cell, stored) => named(cell, async () => textOf(await open(cell, sealedIn(stored)))),

    async sealJson(owner, cell, value) {
      return TEXT_MARK + Buffer.from(await sealPacked(owner, cell, value)).toString('base64')
    },

    sealJsonBytes: async (owner, cell, value) => Buffer.concat([BYTES_MARK, await sealPacked(owner, cell, value)]),

    openJson: (cell, stored) =>
      named(cell, async () => {
        const opened = await open(cell, sealedIn(stored))
        const bytes = unpacked(opened)
        if (bytes !== opened) free(opened)
        return JSON.parse(textOf(bytes))
      }),

    async sealBytes(owner, cell, bytes) {
      return Buffer.concat([BYTES_MARK, await seal(owner, cell, bytes)])
    },

    openBytes: (cell, stored) =>
      named(cell, async () => {
        if (!isSealedBytes(stored)) throw new Error('not sealed')
        return open(cell, sealedIn(stored))
      }),

    async isCurrent(owner, stored) {
      const sealed = typeof stored === 'string' ? isSealedText(stored) : isSealedBytes(stored)
      return sealed && idText(sealedIn(stored).subarray(0, KEY_ID_BYTES)) === (await newest(owner)).id
    },

    async lookups(owner, { table, column }, value) {
      const text = new TextEncoder().encode(`${table}\n${column}\n${value}`)
      const hash = async ({ lookup }: OwnerKey) =>
        Buffer.from(await crypto.subtle.sign('HMAC', lookup, text)).toString('base64url')
      const [newestKey, ...earlier] = await keys.of(owner)
      if (!newestKey) throw new Error('no key')
      return [await hash(newestKey), ...(await Promise.all(earlier.map(hash)))]
    },
  }
  return self
}

/** What goes wrong in a cell names the cell. */
async function named<Value>(cell: Cell, open: () => Promise<Value>): Promise<Value> {
  try {
    return await open()
  } catch (error) {
    throw isEverybodys(error) ? error : new UnreadableCell(cell, error)
  }
}

function first(keys: OwnerKey[]): OwnerKey {
  const [key] = keys
  if (!key) throw new Error('no key')
  return key
}

/** The bytes are gone then: a page of sessions would leave megabytes of them. */
function textOf(bytes: Uint8Array<ArrayBuffer>): string {
  const text = new TextDecoder().decode(bytes)
  free(bytes)
  return text
}

const bound = ({ table, column, row }: Cell) => new TextEncoder().encode(`${table}\n${column}\n${row}`)
const idBytes = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex')

export function idText(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes).toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
