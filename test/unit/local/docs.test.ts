import { expect, it } from 'vitest'
import { openApiDocument } from '../../../worker/api/openapi/document'
import { OPERATIONS } from '../../../worker/api/operations'
import { ERRORS } from '../../../worker/contract/errors'
import { REASON_CODES } from '../../../worker/contract/reasons'
import { readGuides } from '../../../worker/local/docs/guides'
import { postmanCollection } from '../../../worker/local/docs/postman'
import type { OpenApiDocument } from '../../../worker/local/openapi-document'

const document = JSON.parse(JSON.stringify(openApiDocument(OPERATIONS))) as OpenApiDocument

interface Folder {
  item: { name: string; request: { url: { raw: string }; body: { mode: string; raw?: string; formdata?: object[] } } }[]
}

it('the Postman collection has every operation once, with one place for address and token', () => {
  const { item, variable } = postmanCollection(document) as { item: Folder[]; variable: { key: string }[] }
  const requests = item.flatMap((folder) => folder.item.map(({ request }) => request))
  expect(requests.map(({ url }) => url.raw).sort()).toEqual(
    Object.keys(document.paths)
      .map((path) => `{{baseUrl}}${path}`)
      .sort(),
  )
  expect(variable.map(({ key }) => key)).toEqual(['baseUrl', 'token'])
  for (const { body } of requests) {
    if (body.mode === 'raw') expect(JSON.parse(body.raw ?? '')).toBeTypeOf('object')
    else expect(body.formdata?.length).toBeGreaterThan(0)
  }
})

it('the guides name every error and every reason', async () => {
  const guides = await readGuides()
  const textOf = (name: string) => guides.find(({ href }) => href.includes(name))?.text ?? ''
  for (const { message } of Object.values(ERRORS)) expect(textOf('error-codes')).toContain(message.toLowerCase())
  for (const code of REASON_CODES) expect(textOf('reason-codes')).toContain(code)
})

it('every guide that is written can be made into a page', async () => {
  const guides = await readGuides()
  expect(guides.length).toBe(7)
  for (const { html, title } of guides) expect(html).toContain(`>${title}</h1>`)
})
