import { expect, it } from 'vitest'
import { isSealedBytes, vault } from '../../../../worker/storage/sealed/vault'
import { keysInMemory } from './keys-in-memory'

const CELL = { table: 'kyc_session', column: 'email', row: 'a' }

it('opens what it sealed, and nobody else can read it', async () => {
  const sealing = vault(keysInMemory())
  const sealed = await sealing.sealText('anna', CELL, 'anna@example.org')
  expect(sealed).toMatch(/^sealed:1:/)
  expect(await sealing.isCurrent('anna', sealed)).toBe(true)
  expect(Buffer.from(sealed.split(':')[2] ?? '', 'base64').toString('latin1')).not.toContain('anna')
  expect(await sealing.openText(CELL, sealed)).toBe('anna@example.org')
  expect(await sealing.sealText('anna', CELL, 'anna@example.org')).not.toBe(sealed)

  const json = await sealing.sealJson('anna', CELL, { name: 'Ánna', n: [1, null] })
  expect(await sealing.openJson(CELL, json)).toEqual({ name: 'Ánna', n: [1, null] })
  const embedding = new Uint8Array(new Float32Array(128).fill(0.5).buffer)
  const bytes = await sealing.sealBytes('anna', CELL, embedding)
  expect(isSealedBytes(bytes)).toBe(true)
  expect(await sealing.openBytes(CELL, bytes)).toEqual(embedding)
})

it.each([
  ['row', { ...CELL, row: 'b' }],
  ['column', { ...CELL, column: 'wallet' }],
  ['table', { ...CELL, table: 'person' }],
])('does not open a value in another %s', async (_, other) => {
  const sealing = vault(keysInMemory())
  const sealed = await sealing.sealText('anna', CELL, 'anna@example.org')
  await expect(sealing.openText(other, sealed)).rejects.toThrow()
  const bytes = await sealing.sealBytes('anna', CELL, new Uint8Array(512))
  await expect(sealing.openBytes(other, bytes)).rejects.toThrow()
})

it('does not open a value that was changed', async () => {
  const sealing = vault(keysInMemory())
  const bytes = await sealing.sealBytes('anna', CELL, new Uint8Array(8))
  for (const at of [20, 32, bytes.length - 1]) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    await expect(sealing.openBytes(CELL, changed)).rejects.toThrow()
  }
})

it('opens nothing that nobody has sealed', async () => {
  const sealing = vault(keysInMemory())
  const embedding = new Uint8Array(new Float32Array(128).fill(1).buffer)
  await expect(sealing.openText(CELL, 'anna@example.org')).rejects.toThrow('not sealed')
  await expect(sealing.openJson(CELL, ['Anna'])).rejects.toThrow('not sealed')
  await expect(sealing.openBytes(CELL, embedding)).rejects.toThrow('not sealed')
})

it("reads what an owner's earlier key has sealed, finds by it, and seals by the newest", async () => {
  const keys = keysInMemory()
  const sealing = vault(keys)
  const sealed = await sealing.sealText('anna', CELL, 'visit')
  const [before] = await sealing.lookups('anna', CELL, 'visit')
  await keys.rotate('anna')
  expect(await sealing.openText(CELL, sealed)).toBe('visit')
  const [newest, earlier, ...rest] = await sealing.lookups('anna', CELL, 'visit')
  expect([earlier, rest]).toEqual([before, []])
  expect(newest).not.toBe(before)
  const again = await sealing.sealText('anna', CELL, 'visit')
  expect([await sealing.isCurrent('anna', sealed), await sealing.isCurrent('anna', again)]).toEqual([false, true])
  keys.forget('anna')
  await expect(sealing.openText(CELL, sealed)).rejects.toThrow('is gone')
})

it("equal values are found by the same hash, of one column and one owner's key only", async () => {
  const sealing = vault(keysInMemory())
  const hash = async (owner: string, column: string) =>
    (await sealing.lookups(owner, { table: 'kyc_session', column }, 'visit'))[0]
  expect(await hash('anna', 'client_key')).toBe(await hash('anna', 'client_key'))
  expect(await hash('anna', 'client_key')).not.toBe(await hash('anna', 'email'))
  expect(await hash('anna', 'client_key')).not.toBe(await hash('ben', 'client_key'))
})

it('packs what says the same again and again, and reads what is not packed', async () => {
  const sealing = vault(keysInMemory())
  const value = Array.from({ length: 200 }, (_, n) => ({ caption: 'isMRZValid', status: 'success', n }))
  const json = await sealing.sealJson('anna', CELL, value)
  expect(json.length).toBeLessThan(JSON.stringify(value).length / 3)
  expect(await sealing.openJson(CELL, json)).toEqual(value)
  const plain = await sealing.sealText('anna', CELL, JSON.stringify(value))
  expect(await sealing.openJson(CELL, plain)).toEqual(value)
})
