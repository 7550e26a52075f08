import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApiDocument } from '../../../worker/api/openapi/document'
import { BY_NAME } from '../../../worker/api/openapi/example-values'
import { OPERATIONS } from '../../../worker/api/operations'
import type { OpenApi } from '../../../worker/pages/docs/document'
import { sampleCall } from '../../../worker/pages/docs/samples/call'
import { curl } from '../../../worker/pages/docs/samples/curl'
import { LANGUAGES } from '../../../worker/pages/docs/samples/languages'
import { sampled } from '../../nightly'
import { type Product, product } from '../../support/running/product'
import { passportAndSelfie } from '../../support/specimens/sample'

const document = JSON.parse(JSON.stringify(openApiDocument(OPERATIONS))) as OpenApi

let folder: string
let service: Product
let token: string
beforeAll(async () => {
  service = await product()
  const scope = 'persons sources tokens kyc balance review export admin'
  token = await service.token({ scope, reviewer: 'ann', sandbox: false })
  folder = await mkdtemp(path.join(tmpdir(), 'edge-kyc-samples-'))
  const sample = await passportAndSelfie()
  await writeFile(path.join(folder, 'passport.jpg'), sample.document)
  await writeFile(path.join(folder, 'selfie.jpg'), sample.selfie)
  await writeFile(path.join(folder, 'DE_ML_2026-10-01.ml'), 'no list')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What the command prints, run in the folder of the pictures. */
function printed(command: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, TOKEN: token }
  return new Promise((resolve, reject) => {
    execFile(command, args, { cwd: folder, env }, (error, stdout, stderr) =>
      error ? reject(new Error(`${error.message}\n${stderr}`)) : resolve(stdout),
    )
  })
}

function callOf(name: string) {
  const operation = document.paths[`/v1${name}`]?.post
  if (!operation) throw new Error(`no operation ${name}`)
  return sampleCall(service.url.origin, `/v1${name}`, operation)
}

/** Examples name things that nobody has: who reads them puts ids of their own there. */
const ANSWERS = [200, 201, 404]
/** A session that nobody has waits for no reviewer, nobody has asked a wallet or labelled a session, and the list is not signed. */
const OTHERWISE: Readonly<Record<string, number>> = {
  'session is not in review': 409,
  'wallet request is unknown': 409,
  'too few labelled sessions': 409,
  'this, or `unsigned`': 400,
}
const expectedOf = (output: string) => {
  const [, status] = Object.entries(OTHERWISE).find(([message]) => output.includes(message)) ?? []
  return status === undefined ? ANSWERS : [status]
}

/** Where an unknown id is an invalid schema, one that the sample before has made stands for it. */
async function withOwnIds(command: string): Promise<string> {
  const named = ['group_id', 'source_id', 'token_id'].some((name) => command.includes(String(BY_NAME[name])))
  if (!named) return command
  const made = async (text: string) => JSON.parse(await printed('sh', '-c', text))
  const group = (await made(curl(callOf('/source/group/create')))).group_id
  const create = curl(callOf('/source/create')).replaceAll(String(BY_NAME.group_id), group)
  const source = (await made(create)).source_id
  const { id } = (await made(curl(callOf('/token/create')))).token
  const own = { group_id: group, source_id: source, token_id: id }
  return Object.entries(own).reduce((text, [name, value]) => text.replaceAll(String(BY_NAME[name]), value), command)
}

/** Their token is the link's, which stands in `url` or `trialUrl` of a session. */
const BY_LINK = ['/kyc/session/open', '/kyc/session/appeal', '/kyc/session/trial']
const NAMES = OPERATIONS.map(({ path }) => path).filter((name) => !BY_LINK.includes(name))

describe.runIf(runs('curl'))('the curl sample of', () => {
  it.each(sampled(NAMES, (_, index) => index % 10 === 0))('%s runs when it is pasted', async (name) => {
    const command = await withOwnIds(curl(callOf(name)))
    const output = await printed('sh', '-c', `${command} -w '\\n%{http_code}'`)
    const [status, answer] = [Number(output.split('\n').at(-1)), output.split('\n')[0]]
    // An address that is wrong answers 404 as well.
    expect(answer).not.toContain('"message":"not found"')
    expect(expectedOf(output), `${status} ${answer}`).toContain(status)
  })

  it.each(BY_LINK)('%s asks for the token of a link', async (name) => {
    expect(await printed('sh', '-c', curl(callOf(name)))).toContain('access denied')
  })

  it('/kyc/process answers the decided session of the pictures', async () => {
    const { results } = JSON.parse(await printed('sh', '-c', curl(callOf('/kyc/process'))))
    expect(results.map(({ type }: { type: string }) => type).sort()).toEqual(['document', 'faces', 'selfie'])
  })
})

const RUNNERS: Record<string, { file: string; command: string; args: string[]; works: boolean }> = {
  TypeScript: { file: 'sample.mts', command: process.execPath, args: ['--no-warnings'], works: true },
  Python: { file: 'sample.py', command: 'python3', args: [], works: runs('python3', '-c', 'import requests') },
  Go: { file: 'sample.go', command: 'go', args: ['run'], works: runs('go', 'version') },
  PHP: { file: 'sample.php', command: 'php', args: [], works: runs('php', '-r', 'curl_init();') },
}

describe.each(Object.entries(RUNNERS))('the %s samples', (language, { file, command, args, works }) => {
  // By day pictures are sent as a session in one language, and to /person/create in the others.
  const names = ['/kyc/session/create', '/kyc/process', '/person/create']
  const sent = language === 'TypeScript' ? '/kyc/process' : '/person/create'
  it.runIf(works).each(sampled(names, (name) => name === sent))('run: %s', async (name) => {
    await writeFile(path.join(folder, file), LANGUAGES[language]?.(callOf(name)) ?? '')
    const output = await printed(command, ...args, file)
    expect(output).toMatch(/^20[01] /)
    expect(output).toContain(name === '/person/create' ? 'faces_total' : 'sessionId')
  })
})

/** What the reference shows in Python, by day of every twentieth operation: the same interface as a generated client would call. */
describe.runIf(RUNNERS.Python?.works)('the Python sample of', () => {
  it.each(sampled(NAMES, (_, index) => index % 20 === 0))('%s is answered as the interface says', async (name) => {
    await writeFile(path.join(folder, 'sample.py'), await withOwnIds(LANGUAGES.Python?.(callOf(name)) ?? ''))
    const output = await printed('python3', 'sample.py')
    expect(output).not.toContain("'message': 'not found'")
    expect(expectedOf(output), output).toContain(Number(output.split(' ')[0]))
  })
})

function runs(command: string, ...args: string[]): boolean {
  return spawnSync(command, args.length > 0 ? args : ['--version'], { stdio: 'ignore' }).status === 0
}
