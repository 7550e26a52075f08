/** Who trusts the issuers of the specimens that every deployment hands out. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { judgeChip } from '../../../worker/credentials/chip/judge-chip'
import { sandboxOwner } from '../../../worker/domain/sandbox'
import { anchorsFor } from '../../../worker/domain/trust/sandbox-anchors'
import { ROOT } from '../../../worker/local/building/build'

const NONE = async () => ({ certificates: [], revocationLists: [] })

it('the sandbox alone trusts whoever has signed the specimen chip', async () => {
  const file = async (name: 'sod' | 'dg1' | 'dg2') => ({
    name,
    content: new Uint8Array(await readFile(path.join(ROOT, `worker/pages/public/specimens/${name}.bin`))),
  })
  const question = {
    files: [await file('sod'), await file('dg1'), await file('dg2')],
    challenge: null,
    at: '2026-11-29T00:00:00.000Z',
  }
  const issuerOf = async (owner: string) => {
    const { checks } = await judgeChip(question, anchorsFor(owner, NONE))
    return [checks.signature.status, checks.issuer.status]
  }
  expect(await issuerOf(sandboxOwner('me'))).toEqual(['success', 'success'])
  expect(await issuerOf('me')).toEqual(['success', 'idle'])
})
