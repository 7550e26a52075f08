/** The Python client that the docs serve, against live Workers: what somebody does on the first day. */
import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApiDocument } from '../../../worker/local/docs/openapi-document'
import { type PythonDocument, pythonClient } from '../../../worker/local/python/client'
import { type Product, product } from '../../support/running/product'
import { passportAndSelfie } from '../../support/specimens/sample'

/** From 3.9 on; the oldest that is there is asked, since newer ones take what it takes. */
const PYTHON = ['python3.9', 'python3'].find(
  (command) =>
    spawnSync(command, ['-c', 'import sys; sys.exit(sys.version_info < (3, 9))'], { stdio: 'ignore' }).status === 0,
)
if (PYTHON === undefined) console.warn('test/system/product/python-client: skipped, there is no Python 3.9 or newer')

let folder: string
let service: Product
let token: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'edge-kyc-python-'))
  const client = await pythonClient((await openApiDocument()) as object as PythonDocument)
  await writeFile(path.join(folder, 'edge_kyc.py'), client)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function printed(script: string, env: Record<string, string>): Promise<string> {
  const args = ['-W', 'error', '-c', script]
  const all = { ...process.env, ...env, PYTHONPATH: folder }
  return new Promise((resolve, reject) => {
    execFile(PYTHON ?? '', args, { cwd: folder, env: { ...all, PYTHONDONTWRITEBYTECODE: '1' } }, (error, out, err) =>
      error ? reject(new Error(`${error.message}\n${err}`)) : resolve(out),
    )
  })
}

const START = `
import io, json, os, pathlib, time
from edge_kyc import Client, Refused, UNSET
client = Client(os.environ["URL"], os.environ.get("TOKEN"), sleep=lambda seconds: print("waits", seconds))
`

describe.skipIf(PYTHON === undefined)('against live Workers', () => {
  beforeAll(async () => {
    service = await product()
    token = await service.token()
    const sample = await passportAndSelfie()
    await writeFile(path.join(folder, 'passport.jpg'), sample.document)
    await writeFile(path.join(folder, 'selfie.jpg'), sample.selfie)
  })

  const live = async (script: string) =>
    (await printed(START + script, { URL: service.url.origin, TOKEN: token })).trim().split('\n')

  it('a session is opened, pictures are sent as files of any kind, and the session is asked for', async () => {
    const lines = await live(`
session = client.kyc_session_create(client_key="visit-1", client_user="Zoë Ångström")
with open("selfie.jpg", "rb") as selfie:
    client.kyc_process(session_id=session["sessionId"], images=[pathlib.Path("passport.jpg"), selfie], ocr=True)
status = client.kyc_session_status(session_id=session["sessionId"])
# A machine that is too busy is answered before the session is decided.
while not status.get("decision"):
    time.sleep(0.2)
    status = client.kyc_session_status(session_id=session["sessionId"])
print(sorted(task["type"] for task in status["results"]))
print(status["status"], status["decision"]["outcome"], status["clientUser"])
surname = [f["value"] for t in status["results"] if t["type"] == "document" for f in t["ocr"]["fields"] if f["title"] == "Surname"]
print(len(surname) > 0)
listed = client.kyc_sessions(page_size=1)
print(listed["total"], listed["results"][0]["sessionId"] == session["sessionId"])
print(client.kyc_download_file(archive_name=session["sessionId"])[:2])
`)
    expect(lines[0]).toBe("['document', 'faces', 'selfie']")
    expect(lines[1]).toMatch(/^(success|failed|processing) (approved|resubmit|review|declined|None) Zoë Ångström$/)
    expect(lines.slice(2)).toEqual(['True', '1 True', "b'PK'"])
  })

  it('pictures come as bytes as well, and a call with the same key is answered like the first', async () => {
    const lines = await live(`
photo = pathlib.Path("selfie.jpg").read_bytes()
one = client.kyc_process(images=[("me.jpg", photo)], mode="sync", idempotency_key="order-1")
two = client.kyc_process(images=[("me.jpg", photo)], mode="sync", idempotency_key="order-1")
print(one["sessionId"] == two["sessionId"])
three = client.kyc_process(images=[io.BytesIO(photo)])
print(three["sessionId"] != one["sessionId"], three["results"][0]["type"])
`)
    expect(lines).toEqual(['True', 'True selfie'])
  })

  it('a refusal is raised with its code, status, message and details', async () => {
    const lines = await live(`
def refusal(call):
    try:
        call()
    except Refused as refused:
        return [refused.status, refused.code, refused.message, [d["path"] for d in refused.details], bool(refused.request_id)]
unknown = "1b4e28ba-2fa1-11d2-883f-0016d3cca427"
print(json.dumps(refusal(lambda: client.kyc_session_status(session_id=unknown))))
print(json.dumps(refusal(lambda: client.kyc_session_delete(session_id=unknown))))
print(json.dumps(refusal(lambda: client.kyc_sessions(page_size=1000))))
print(json.dumps(refusal(lambda: client.kyc_process(images=[b"no picture"]))))
print(json.dumps(refusal(lambda: Client(os.environ["URL"], "nobody").kyc_sessions())))
`)
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      [200, 'session_not_found', 'session not found', [], false],
      [404, 'session_not_found', 'session not found', [], true],
      [400, 'invalid_schema', 'invalid schema', ['pageSize'], true],
      [415, 'image_format', 'image format is not supported', ['images.0'], true],
      [401, 'access_denied', 'access denied', [], true],
    ])
  })
})

describe.skipIf(PYTHON === undefined)('against a service in trouble', () => {
  let server: Server
  let answers: [status: number, headers: Record<string, string>, body: string][]
  let seen: { headers: Record<string, unknown>; body: string }[]

  beforeAll(async () => {
    server = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        seen.push({ headers: request.headers, body: Buffer.concat(parts).toString('latin1') })
        const [status, headers, body] = answers.shift() ?? [500, {}, '']
        if (status === 0) request.socket.destroy()
        else response.writeHead(status, headers).end(body)
      })
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  })
  afterAll(() => server?.close())

  async function answered(given: typeof answers, script: string) {
    answers = given
    seen = []
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const lines = (await printed(START + script, { URL: url, TOKEN: 'secret' })).trim().split('\n')
    return { lines, seen }
  }
  const busy = (retryAfter: string) =>
    [503, { 'retry-after': retryAfter }, '{"status":"error","message":"service is busy"}'] satisfies (typeof answers)[0]
  const OK = [200, { 'content-type': 'application/json' }, '{"status":"ok","results":[]}'] satisfies (typeof answers)[0]

  it('waits for as long as it is asked to, and sends the same again', async () => {
    const { lines, seen: sent } = await answered(
      [busy('7'), [429, { 'retry-after': '2' }, '{"status":"error","message":"too many requests"}'], OK],
      'print(client.tokens())',
    )
    expect(lines).toEqual(['waits 7.0', 'waits 2.0', "{'status': 'ok', 'results': []}"])
    expect(sent.map(({ body, headers }) => [body, headers.authorization])).toEqual(
      Array(3).fill(['{}', 'Bearer secret']),
    )
  })

  it('gives up after three times, where it would wait too long, and where sending again might do it twice', async () => {
    const once = `
try:
    client.tokens()
except Refused as refused:
    print(refused.status, refused.code, refused.retry_after)
`
    const three = await answered([busy('1'), busy('1'), busy('1'), busy('1')], once)
    expect(three.lines).toEqual(['waits 1.0', 'waits 1.0', 'waits 1.0', '503 busy 1.0'])
    expect((await answered([busy('3600')], once)).lines).toEqual(['503 busy 3600.0'])
    expect((await answered([[500, {}, 'oops']], once)).lines[0]).toMatch(/^500 \w+ None$/)
    expect((await answered([[0, {}, '']], once)).lines).toEqual(['0 no_answer None'])
  })

  it('sends a call with a key again where its answer was lost, with the same key', async () => {
    const { lines, seen: sent } = await answered(
      [
        [0, {}, ''],
        [200, {}, '{"sessionId":"s"}'],
      ],
      'print(client.kyc_session_create()["sessionId"])',
    )
    expect(lines).toEqual(['waits 1.0', 's'])
    const [first, second] = sent.map(({ headers }) => headers['idempotency-key'])
    expect(first).toMatch(/^[0-9a-f-]{36}$/)
    expect(second).toBe(first)
  })

  it('follows no redirect, and leaves out what is not given', async () => {
    const { lines, seen: sent } = await answered(
      [
        [307, { location: '/elsewhere' }, ''],
        [200, {}, '{"status":"ok"}'],
      ],
      `
try:
    client.tokens()
except Refused as refused:
    print(refused.status)
client.scenario_update(schema_id="s", version=1, assurance=None)
`,
    )
    expect(lines).toEqual(['307'])
    expect(JSON.parse(sent[1]?.body ?? '')).toEqual({ schemaId: 's', version: 1, assurance: null })
  })

  it('writes forms that say what each file is, whatever it is called', async () => {
    const { seen: sent } = await answered(
      [[200, {}, '{"sessionId":"s"}']],
      `client.kyc_process(images=[b"\\x89PNG\\r\\n\\x1a\\n1", ('a"b.jpg', b"x", "image/jpeg")], roles=["document", "selfie"], ocr=False)`,
    )
    const { headers, body = '' } = sent[0] ?? {}
    expect(headers?.['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(body).toContain('name="images"; filename="images"\r\nContent-Type: image/png\r\n\r\n\x89PNG')
    expect(body).toContain('name="images"; filename="a_b.jpg"\r\nContent-Type: image/jpeg\r\n\r\nx\r\n')
    expect(body).toContain('name="roles"\r\n\r\n["document", "selfie"]\r\n')
    expect(body).toContain('name="ocr"\r\n\r\nfalse\r\n')
  })
})
