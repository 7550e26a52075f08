/** The specimens that the demo hands out give what its page and the guide of the first session say. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { ROOT } from '../../../worker/local/building/build'
import { type Product, product } from '../../support/running/product'

let service: Product
beforeAll(async () => {
  service = await product()
})

it.each([
  { files: ['passport', 'selfie'], outcome: 'approved', advice: [] },
  { files: ['id-card', 'id-card-back', 'selfie'], outcome: 'approved', advice: [] },
  { files: ['id-card', 'selfie'], outcome: 'resubmit', advice: ['send_other_side'] },
  { files: ['selfie'], roles: 'document', outcome: 'resubmit', advice: ['show_document'] },
])('$files: $outcome', async ({ files, roles, outcome, advice }) => {
  const { decision } = await decided({ files, ...(roles ? { roles } : {}) })
  expect(decision).toMatchObject({ outcome })
  expect(decision.advice.map(({ code }) => code)).toEqual(advice)
})

it('outside the sandbox no specimen is approved', async () => {
  const { decision } = await decided({ files: ['passport', 'selfie'], sandbox: false })
  expect(decision).toMatchObject({ outcome: 'review', reasons: [{ code: 'specimen' }] })
})

interface Sent {
  files: string[]
  roles?: string
  sandbox?: boolean
}

async function decided({ files, roles, sandbox = true }: Sent) {
  // One person each: what was learnt of a client before is no matter here.
  const token = await service.token({ user: `${service.owner} ${files.join()}`, sandbox })
  const body = new FormData()
  for (const name of files) {
    const bytes = await readFile(path.join(ROOT, `worker/pages/public/specimens/${name}.jpg`))
    body.append('images', new Blob([new Uint8Array(bytes)]), `${name}.jpg`)
  }
  if (roles) body.append('roles', roles)
  const headers = { authorization: `Bearer ${token}`, connection: 'close' }
  const response = await fetch(new URL('/v1/kyc/process', service.url), { method: 'POST', headers, body })
  return (await response.json()) as { decision: { outcome: string; advice: { code: string }[] } }
}
