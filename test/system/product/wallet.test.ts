/** From a page's request to the credentials Worker, the operator's roots and back, with the product as `npm start` runs it. */
import { beforeAll, expect, it } from 'vitest'
import { type Product, product } from '../../support/running/product'
import { type Issuer, issueMdoc, issuer, LICENCE } from '../../support/wallet/issuer'
import { answerAnnexC, deviceResponse } from '../../support/wallet/wallet'

let service: Product
let token: string
let admin: string

beforeAll(async () => {
  service = await product()
  token = await service.token()
  admin = await service.token({ user: 'operator', scope: 'admin', sandbox: false })
})

async function post(path: string, body: object, by = token) {
  const headers = { authorization: `Bearer ${by}`, 'content-type': 'application/json' }
  const response = await fetch(new URL(path, service.front), { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: response.status, body: JSON.parse(await response.text()) }
}

/** What came of a licence that a browser’s wallet showed. */
async function shown(by: Issuer) {
  const licence = await issueMdoc(by, LICENCE)
  // Where a scenario asks for nothing, browsers owe a selfie too.
  const rules = { name: 'documents', requiredTasks: ['document'], assurance: 'basic' }
  const { schemaId } = (await post('/v1/scenario/create', rules)).body.scenario
  const { sessionId, clientToken } = (await post('/v1/kyc/session/create', { schemaId })).body
  const asked = await post('/v1/kyc/wallet/request', { sessionId, documents: ['mdl'], age_over: 18 }, clientToken)
  expect(asked.status).toBe(200)
  const { requestId, requests, link } = asked.body
  const { data } = requests.find(({ protocol }: { protocol: string }) => protocol === 'org-iso-mdoc')
  const answer = await answerAnnexC(data, service.front.origin, (names, transcript) =>
    deviceResponse(licence, names(licence.docType), transcript),
  )
  const object = await fetch(new URL(link).searchParams.get('request_uri') ?? '')
  expect(object.status).toBe(200)
  const given = { sessionId, requestId, protocol: 'org-iso-mdoc', data: { response: answer } }
  expect((await post('/v1/kyc/wallet/response', given, clientToken)).status).toBe(200)
  expect((await post('/v1/kyc/wallet/response', given, clientToken)).status).toBe(409)
  const { results, decision } = (await post('/v1/kyc/session/status', { sessionId })).body
  const [document] = results
  expect(document.ocr.fields).toContainEqual({ title: 'Surname', value: 'MUSTERMANN', conf: 'high', source: 'wallet' })
  const items = document.checks.flatMap((group: { items: { caption: string; status: string }[] }) => group.items)
  const statusOf = (wanted: string) => items.find(({ caption }: { caption: string }) => caption === wanted).status
  expect(statusOf('holder')).toBe('success')
  return { issuer: statusOf('issuer'), decision }
}

it('a driving licence becomes a document of the session: reviewed, until the operator trusts its issuer', async () => {
  const utopia = await issuer()
  const before = await shown(utopia)
  expect(before).toMatchObject({
    issuer: 'idle',
    decision: { outcome: 'review', reasons: [{ code: 'issuer_unknown' }] },
  })

  const form = new FormData()
  const fields = { kind: 'iaca', source: 'Utopia', unsigned: 'true' }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('list', new File([utopia.root.pem], 'utopia.pem'))
  const headers = { authorization: `Bearer ${admin}` }
  const imported = await fetch(new URL('/v1/trust/import', service.front), { method: 'POST', headers, body: form })
  expect(imported.status).toBe(200)
  expect(await shown(utopia)).toMatchObject({ issuer: 'success', decision: { outcome: 'approved' } })
})
