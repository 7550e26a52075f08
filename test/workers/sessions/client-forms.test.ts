/** Forms as HTTP clients write them, each of which means the same. */
import { describe, expect, it } from 'vitest'
import { api, expectError, form, imageFile, jwt, services, someone } from '../support/api'
import { finishing } from '../support/vision'

const { fetch, post } = api({ vision: finishing(services().sessions) })
const token = jwt({ sub: someone() })
const JPEG = '\xff\xd8\xff\xe0 and so on'
const BINARY = 'Content-Type: image/jpeg'

/** Sends parts as they are written: a head, and a content in latin-1. */
async function send(parts: [head: string, content: string][], type = 'multipart/form-data; boundary=XX') {
  const text = parts.map(([head, content]) => `--XX\r\n${head}\r\n\r\n${content}\r\n`).join('')
  const headers = { 'content-type': type, token: await token }
  const body = Buffer.from(`${text}--XX--\r\n`, 'latin1')
  const response = await fetch('/v1/kyc/process', { method: 'POST', headers, body })
  return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) }
}
const named = (rest: string) => `Content-Disposition: form-data; ${rest}`

describe('a file', () => {
  it.each([
    ['of PHP', `${named('name="images[0]"; filename="a.jpg"')}\r\n${BINARY}`],
    ['of Rails and axios', `${named('name="images[]"; filename="a.jpg"')}\r\n${BINARY}`],
    ['of .NET', `${BINARY}\r\n${named("name=images; filename=a.jpg; filename*=utf-8''a.jpg")}`],
    ['of Java', `${named('name="images"; filename="a.jpg"')}\r\n${BINARY}\r\nContent-Transfer-Encoding: binary`],
    ['of OkHttp', `${named('name="images"; filename="a"')}\r\n${BINARY}\r\nContent-Length: ${JPEG.length}`],
    ['in lower case', 'content-type: image/jpeg\r\ncontent-disposition: form-data; name="images"; filename="a"'],
    ['without a name, with a type', `${named('name="images"')}\r\nContent-Type: application/octet-stream`],
  ])('%s is taken', async (_, head) => {
    expect((await send([[head, JPEG]])).body).toMatchObject({ status: 'success' })
  })

  it('of a list keeps its place in it', async () => {
    const heads = [0, 1].map((at) => named(`name="images[${at}]"; filename="a"`))
    const answer = await send([
      [heads[0] ?? '', JPEG],
      [heads[1] ?? '', 'GIF89a'],
    ])
    expectError(answer, 415, 'image format is not supported')
    expect(answer.body.details[0]).toMatchObject({ actual: 'GIF', path: 'images.1' })
  })

  it('is asked for where there is a text, which is shown', async () => {
    for (const text of ['passport.jpg', '[object Object]', `data:image/jpeg;base64,${'A'.repeat(100_000)}`]) {
      const answer = await send([[named('name="images"'), text]])
      expectError(answer, 400, 'invalid schema')
      const [{ expected, actual, path }] = answer.body.details
      expect([expected.format, text.startsWith(actual), path]).toEqual(['binary', true, 'images'])
      expect(expected.description).toContain('a part with a file name')
    }
  })

  it.each(['/kyc/process', '/person/create'])('by another name is named to callers of %s', async (path) => {
    const wanted = path === '/kyc/process' ? 'images' : 'image'
    const data = new FormData()
    data.append('passport', imageFile())
    const answer = await post(path, data, { token: await token })
    expectError(answer, 400, 'invalid schema')
    expect(answer.body.details).toMatchObject([{ actual: 'a file in a part called passport', path: wanted }])
  })

  it.each([
    ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'HEIC'],
    ['', 'an empty file'],
    ['/9j/4AAQSkZJRgABAQAAAQ', 'base64 text'],
    ['<!doctype html>', 'text'],
  ])('that is none is told what it is: %j', async (content, actual) => {
    const answer = await send([[named('name="images"; filename="a.jpg"'), content]])
    expectError(answer, 415, 'image format is not supported')
    expect(answer.body.details[0]).toMatchObject({ actual, path: 'images.0' })
  })
})

it.each(['', 'null', 'undefined'])('what a client has not may be written %j into a form', async (text) => {
  const names = ['sessionId', 'schemaId', 'captcha', 'mode', 'clientKey', 'ocr', 'roles', 'signals', 'take']
  const answer = await post(
    '/kyc/process',
    form([imageFile()], Object.fromEntries(names.map((name) => [name, text]))),
    {
      token: await token,
    },
  )
  expect(answer.body).toMatchObject({ status: 'success' })
  const person = new FormData()
  person.append('image', new File(['no image'], 'a'))
  for (const name of ['list_id', 'source_id', 'yaw', 'multi', 'embedding', 'feature_check']) person.append(name, text)
  expect((await post('/person/create', person, { token: await token })).status).toBe(201)
})

describe('a text', () => {
  it('may come as a Blob of JSON, which has a file name', async () => {
    const data = form([imageFile()])
    data.append('roles', new Blob(['["nobody"]'], { type: 'application/json' }))
    const answer = await post('/kyc/process', data, { token: await token })
    expectError(answer, 400, 'invalid schema')
    expect(answer.body.details[0].path).toBe('roles.0')
  })

  it('of a list may be numbered, and have a character set', async () => {
    const roles = `${named('name="roles[0]"')}\r\nContent-Type: text/plain; charset=UTF-8`
    const image: [string, string] = [named('name="images"; filename="a"'), JPEG]
    expect((await send([[roles, 'selfie'], image])).status).toBe(200)
    expect((await send([[roles, 'nobody'], image])).status).toBe(400)
  })
})

describe('a body that is no form', () => {
  const image: [string, string] = [named('name="images"; filename="a"'), JPEG]

  it('for want of a boundary is told so', async () => {
    const answer = await send([image], 'multipart/form-data')
    expectError(answer, 415, 'content type is not supported')
    expect(answer.body.details).toMatchObject([
      { expected: { type: 'multipart/form-data', description: expect.stringContaining('boundary') } },
    ])
  })

  it.each([
    ['multipart/form-data; boundary=YY', 'nothing is between lines of its boundary'],
    ['multipart/form-data; boundary=X', 'a part has no name, or its head no end'],
  ])('by its boundary (%s) is told what was found', async (type, found) => {
    const answer = await send([image], type)
    expectError(answer, 400, 'invalid schema')
    expect(answer.body.details[0].actual).toContain(found)
  })
})

it('may be sent to an address that ends with a slash', async () => {
  expect((await post('/v1/kyc/sessions/', {}, { token: await token })).status).toBe(200)
})

it.each(['q', 'token'])('with more than 1,000 parts named %s is refused by their number', async (name) => {
  const parts = Array.from({ length: 1001 }, (): [string, string] => [named(`name="${name}"`), ''])
  const answer = await send(parts)
  expectError(answer, 400, 'invalid schema')
  expect(answer.body.details).toMatchObject([{ expected: { maxProperties: 1000 } }])
})
