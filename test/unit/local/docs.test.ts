import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, it, vi } from 'vitest'
import { openApiDocument } from '../../../worker/api/openapi/document'
import { OPERATIONS } from '../../../worker/api/operations'
import { PAGES, readGuides } from '../../../worker/local/docs/guides'
import type { OpenApiDocument } from '../../../worker/local/docs/openapi-document'
import { postmanCollection } from '../../../worker/local/docs/postman'
import { REASON_CODES } from '../../../worker/words/decision/reasons'
import { ERRORS } from '../../../worker/words/errors'

const document = JSON.parse(JSON.stringify(openApiDocument(OPERATIONS))) as OpenApiDocument

interface Folder {
  item: {
    name: string
    event?: { script: { exec: string[] } }[]
    request: { url: { raw: string }; body: { mode: string; raw?: string; formdata?: object[] } }
  }[]
}

it('the Postman collection has every operation once, with one place for address and token', () => {
  const { item, variable } = postmanCollection(document) as { item: Folder[]; variable: { key: string }[] }
  const requests = item.flatMap((folder) => folder.item.map(({ request }) => request))
  expect(requests.map(({ url }) => url.raw).sort()).toEqual(
    Object.keys(document.paths)
      .map((path) => `{{baseUrl}}${path}`)
      .sort(),
  )
  expect(variable.map(({ key }) => key)).toEqual(['baseUrl', 'token', 'sessionId'])
  for (const { body } of requests) {
    if (body.mode === 'raw') expect(JSON.parse(body.raw ?? '')).toBeTypeOf('object')
    else expect(body.formdata?.length).toBeGreaterThan(0)
  }
})

it('the Postman collection asks about the session that it has made', () => {
  const { item } = postmanCollection(document) as { item: Folder[] }
  const all = item.flatMap((folder) => folder.item)
  const create = all.find(({ name }) => name === '/kyc/session/create')
  const set = vi.fn()
  const pm = { response: { code: 200, json: () => ({ sessionId: 'made' }) }, collectionVariables: { set } }
  new Function('pm', create?.event?.[0]?.script.exec.join('\n') ?? '')(pm)
  expect(set).toHaveBeenCalledWith('sessionId', 'made')
  const about = all.filter(({ request }) => JSON.stringify(request.body).includes('{{sessionId}}'))
  expect(about.map(({ name }) => name)).toEqual(expect.arrayContaining(['/kyc/process', '/kyc/session/restart']))
  expect(about.length).toBeGreaterThan(10)
})

it('the guides name every error and every reason', async () => {
  const guides = await readGuides()
  const textOf = (name: string) => guides.find(({ href }) => href.includes(name))?.text ?? ''
  for (const { message } of Object.values(ERRORS)) expect(textOf('error-codes')).toContain(message.toLowerCase())
  for (const code of REASON_CODES) expect(textOf('reason-codes')).toContain(code)
})

it('the error rates are those of the benches, group by group', async () => {
  const guides = await readGuides()
  const { html = '' } = guides.find(({ href }) => href === '/docs/error-rates/') ?? {}
  expect(html).not.toContain('measured:')
  for (const text of ['genuine', 'colour copy', 'any; women, men, young, old', 'nuaa', 'paper mask, worn'])
    expect(html).toContain(text)
  expect(html.match(/<table>/g)).toHaveLength(8)
})

it('every guide that is written can be made into a page', async () => {
  const guides = await readGuides()
  const written = await readdir(path.join(PAGES, 'docs/guides'))
  expect(guides.map(({ href }) => path.basename(href)).sort()).toEqual(
    written.map((file) => path.basename(file, '.md')).sort(),
  )
  for (const { html, title } of guides) expect(html).toContain(`>${title}</h1>`)
})
