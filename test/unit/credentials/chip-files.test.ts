/** Files of a chip, sent one by one or as a zip. */
import { expect, it } from 'vitest'
import { chipFiles } from '../../../worker/credentials/chip/files'

const content = Uint8Array.of(0x61, 0)

it('are read by their names, and none is sent twice or is larger than a chip holds', async () => {
  const dg1 = { name: 'dg1', content } as const
  expect(await chipFiles([dg1])).toEqual({ dg1: content })
  expect(await chipFiles([dg1, dg1])).toBe('DG1 was sent twice')
  expect(await chipFiles([{ name: 'chip', content }])).toBe('the zip has no directory')
})
