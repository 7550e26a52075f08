import { describe, expect, it } from 'vitest'
import { readMultipart } from '../../../worker/api/body/multipart'
import { boundaryOf, MultipartStream, type PartHead } from '../../../worker/api/body/multipart-stream'
import { LIMITS } from '../../../worker/words/limits'
import { takenFor } from '../../support/stand-in'

interface Part extends PartHead {
  content: string
}

/** Latin-1 keeps every byte as one character. */
const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

function read(body: Uint8Array, boundary: string, chunkSize: number): Part[] | null {
  const parts: Part[] = []
  let open: Part | null = null
  const stream = new MultipartStream(boundary, {
    begin(head) {
      const part: Part = { ...head, content: '' }
      open = part
      return (bytes) => {
        part.content += latin1(bytes)
      }
    },
    end() {
      if (open) parts.push(open)
    },
  })
  for (let at = 0; at < body.length; at += chunkSize) {
    if (!stream.push(body.slice(at, at + chunkSize))) return null
  }
  return stream.complete ? parts : null
}

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

function form(...parts: string[]): Uint8Array {
  return bytes(`${parts.map((part) => `--B\r\n${part}\r\n`).join('')}--B--\r\n`)
}

describe('a multipart body', () => {
  it.each([1, 2, 3, 7, 64, 100_000])('is read alike in chunks of %i bytes', async (chunkSize) => {
    const hard = bytes('\r\n--\r\n-- \r\r\n\n--B-\x00\xff\r\n')
    const sent = new FormData()
    sent.append('mode', 'async')
    sent.append('images', new File([hard], 'Übung "1".jpg'))
    sent.append('images', new File([], 'empty.png'))
    const request = new Request('http://form.test', { method: 'POST', body: sent })
    const boundary = boundaryOf(request.headers.get('content-type') ?? '') ?? ''
    const body = new Uint8Array(await request.arrayBuffer())
    expect(read(body, boundary, chunkSize)).toEqual([
      { name: 'mode', filename: null, type: null, content: 'async' },
      { name: 'images', filename: 'Übung "1".jpg', type: 'application/octet-stream', content: latin1(hard) },
      { name: 'images', filename: 'empty.png', type: 'application/octet-stream', content: '' },
    ])
  })

  it('may have a preamble, an epilogue and white space after a boundary', () => {
    const body = bytes('hello\r\n--B \t\r\ncontent-disposition: form-data; name=a\r\n\r\n1\r\n--B--\r\nbye')
    expect(read(body, 'B', 5)).toEqual([{ name: 'a', filename: null, type: null, content: '1' }])
  })

  it('knows a file by its extended name too', () => {
    const head = 'Content-Disposition: form-data; name="images"; filename*=utf-8\'\'%C3%9C.jpg'
    expect(read(form(`${head}\r\nContent-Type: image/jpeg\r\n\r\nx`), 'B', 9)?.[0]?.filename).not.toBeNull()
  })

  it.each([
    ['without its closing boundary', bytes('--B\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n')],
    ['with a part without a name', form('Content-Disposition: form-data\r\n\r\n1')],
    ['with a part that is no form data', form('Content-Type: text/plain\r\n\r\n1')],
    ['with a head that never ends', form(`X: ${'x'.repeat(20_000)}`)],
    ['of another kind', bytes('{"token":"x"}')],
  ])('%s is refused', (_, body) => {
    expect(read(body, 'B', 1000)).toBeNull()
  })
})

const FIELD = '--B\r\nContent-Disposition: form-data; name=mode\r\n\r\nasync\r\n--B'
it.each([
  ['whole', `${FIELD}--\r\n`, { fields: { mode: 'async' }, files: [] }],
  ['cut off behind a part', `${FIELD}\r\n`, { error: 'invalid_schema' }],
  ['cut off in its last boundary', `${FIELD}-`, { error: 'invalid_schema' }],
])('a form that is %s', async (_, body, answer) => {
  const chunks = [bytes(body), null]
  const hold = { grow: async () => true, shrink: () => {} }
  const arriving = { bytes: { next: async () => chunks.shift() }, contentType: 'multipart/form-data; boundary=B' }
  const shape = { files: 'images', maxFiles: 1, lists: [] }
  const read = await readMultipart(takenFor({ ...arriving, hold, admit: null }), LIMITS, shape)
  expect(read).toMatchObject(answer)
})

it.each([
  ['multipart/form-data; boundary=abc', 'abc'],
  ['Multipart/Form-Data; charset=utf-8; boundary="a b"', 'a b'],
  ['multipart/form-data', null],
  ['application/json; boundary=abc', null],
])('the boundary of %s', (contentType, boundary) => {
  expect(boundaryOf(contentType)).toBe(boundary)
})
