import { createHash, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { sha256FromText, sha256Hex, sha256Start, sha256Text, sha256Update } from '../../../worker/storage/sha256-state'

const LENGTHS = [0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 128, 1000, 70_001]

it.each(LENGTHS)('is that of %i bytes, put away after each piece of whatever length', (length) => {
  const bytes = randomBytes(length)
  for (const piece of [1, 37, 64, 1000]) {
    let state = sha256Start()
    for (let at = 0; at < length; at += piece) {
      const next = sha256Update(state, bytes.subarray(at, at + piece))
      state = sha256FromText(sha256Text(next), next.bytes)
    }
    expect([piece, sha256Hex(state)]).toEqual([piece, createHash('sha256').update(bytes).digest('hex')])
  }
})
