/** What is printed to be pasted: every block of the README files and the guides, against the running product. */
import { execFile, spawnSync } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from '../../../worker/local/building/build'
import { NIGHTLY } from '../../nightly'
import { authority, documentSigner } from '../../support/chips/authorities'
import { chip } from '../../support/chips/chip'
import { packedKit } from '../../support/kit/packed'
import { scratchProject } from '../../support/kit/scratch'
import { type Block, printedBlocks } from '../../support/printed/blocks'
import { type Pasted, pasted, unparsed } from '../../support/printed/shell'
import { type Product, product } from '../../support/running/product'
import { passportAndSelfie } from '../../support/specimens/sample'

const run = promisify(execFile)
const TSC = path.join(ROOT, 'node_modules/typescript/bin/tsc')
const ZONE = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<L898902C36UTO7408122F3204153ZE184226B<<<<<16'
/** Below the repository, whose commands `npm run` then finds. */
const FOLDER = path.join(ROOT, '.build/printed')
/** Where all blocks say that the product is. */
const ADDRESS = 'http://127.0.0.1:8787'
/** The tour is pasted by day, the guides at night. */
const BY_DAY = ['README']

/** By their first words: what would begin, change or ask something else than the running product. */
const NOT_PASTED: Readonly<Record<string, string>> = {
  'npm start': 'start.test.ts does it',
  'npm install ./edge-kyc-capture-kit': 'kit-package.test.ts does it',
  'npx wrangler login': 'asks for an account of Cloudflare',
  'read -rs OLD': 'changes a secret of a deployment',
  'npx wrangler d1 execute': 'changes a deployment',
  'npm run -s audit': 'reads the state of npm start; audit.test.ts does it',
  'npm run -s trust': 'wants lists of others; commands.test.ts starts it',
  'npm run -s listen': 'goes on until it is stopped; webhooks.test.ts does it',
  'head -c "$BYTES"': 'wants a file that somebody has saved',
}
/** By the page: what its blocks leave to the reader. */
const DECLARED: Readonly<Record<string, string>> = {
  'first-session': 'declare const token: string, passport: Blob, selfie: Blob',
  credentials: 'declare const shown: string, nonce: string',
}
/** What is said of a placeholder. */
const REFUSED: Readonly<Record<string, RegExp>> = {
  credentials: /invalid schema/,
}

const isLeft = ({ code }: Block) => Object.keys(NOT_PASTED).find((words) => code.startsWith(words))
const hasPython = spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 9))']).status === 0
if (!hasPython)
  console.warn('test/system/product/printed: blocks with Python are skipped, there is no Python 3.9 or newer')
const isRunnable = ({ code }: Block) => hasPython || !code.includes('python3')

const blocks = await printedBlocks()
const shell = blocks.filter(({ language }) => language === 'sh')
const pages = [...new Set(shell.filter((block) => !isLeft(block)).map(({ page }) => page))]

let service: Product
beforeAll(async () => {
  service = await product()
  await rm(FOLDER, { recursive: true, force: true })
})
afterAll(() => rm(FOLDER, { recursive: true, force: true }))

/** All of a page that can be, in their order, with the names that its text has the reader set. */
const pageOf = (page: string): Promise<[Block, Pasted][]> => {
  const printed = answers.get(page) ?? paste(page)
  answers.set(page, printed)
  return printed
}
const answers = new Map<string, Promise<[Block, Pasted][]>>()

async function paste(page: string): Promise<[Block, Pasted][]> {
  const folder = path.join(FOLDER, page)
  await mkdir(folder, { recursive: true })
  const sample = await passportAndSelfie()
  await writeFile(path.join(folder, 'selfie.jpg'), sample.selfie)
  const { sod, dg1, dg2 } = chip({
    signers: [documentSigner(authority())],
    zone: ZONE,
    portrait: Uint8Array.from(sample.selfie),
  }).files
  const files = { 'EF_SOD.bin': sod, 'DG1.bin': dg1, 'DG2.bin': dg2 }
  for (const [name, content = ''] of Object.entries(files)) await writeFile(path.join(folder, name), content)
  const own = shell.filter((block) => block.page === page && !isLeft(block) && isRunnable(block))
  const scope = 'persons sources tokens kyc balance review export admin'
  const TOKEN = await service.token({ scope, sandbox: false })
  const made = await fetch(new URL('/v1/kyc/session/create', service.front), {
    method: 'POST',
    headers: { token: TOKEN },
  })
  const { sessionId: SESSION } = (await made.json()) as { sessionId: string }
  const env = {
    TOKEN,
    SESSION,
    URL: service.front.origin,
    JWT_SECRET: service.jwtSecret,
    STATE_DIR: path.join(FOLDER, 'state'),
  }
  const printed = await pasted(
    own.map(({ code }) => code.replaceAll(ADDRESS, service.front.origin)),
    folder,
    env,
  )
  return own.map((block, i) => [block, printed[i] ?? { status: -1, stdout: '', stderr: '' }])
}

describe.each(pages.filter((page) => NIGHTLY || BY_DAY.includes(page)))('the commands of %s', (page) => {
  it('do what they say when they are pasted', async () => {
    for (const [{ code }, { status, stdout, stderr }] of await pageOf(page)) {
      expect([code, status, stderr]).toEqual([code, 0, ''])
      if (REFUSED[page]) expect(stdout).toMatch(REFUSED[page])
      else expect([code, stdout]).toEqual([code, expect.not.stringContaining('"status":"error"')])
    }
  })
})

describe('the tour', () => {
  it('prints what the README says', async () => {
    const [answers, sample] = [
      await pageOf('README'),
      blocks.find(({ page, language }) => page === 'README' && language === 'json'),
    ]
    const [tour, steps, stepUp, python] = answers.map(([, { stdout }]) => stdout.trim())
    const [start = '', end = ''] = (sample?.code.trim() ?? '').split(/"risk":[\d.]+,…,/)
    expect(start).toContain('approved')
    const risk = (text = '') => Number(/"risk":([\d.]+)/.exec(text)?.[1])
    expect(risk(tour)).toBeCloseTo(risk(sample?.code), 2)
    expect([tour?.startsWith(start), tour?.endsWith(end)]).toEqual([true, true])
    expect(steps).toBe('"outcome":"approved"')
    expect(stepUp).toMatch(/^"stepUp":\{"state":"asked","steps":\["wallet","chip"\]\n"outcome":"approved"$/)
    if (hasPython) expect(python).toBe('success approved')
  })
})

describe('commands that are not pasted', () => {
  it('are known to bash and to npm', async () => {
    const { scripts } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8'))
    for (const { code } of shell) {
      expect([code, await unparsed(code)]).toEqual([code, ''])
      for (const [, name = ''] of code.matchAll(/npm run (?:-s )?([\w:-]+)/g)) expect(scripts).toHaveProperty([name])
    }
  })

  it('are still printed', () => {
    const left = new Set(shell.map(isLeft))
    expect(Object.keys(NOT_PASTED).filter((words) => !left.has(words))).toEqual([])
  })
})

describe.runIf(NIGHTLY)('the TypeScript of the guides', () => {
  let project: string
  beforeAll(async () => {
    project = await scratchProject('react', (await packedKit()).tarball)
  })

  it('is taken by the compiler', async () => {
    const typed = blocks.filter(({ language }) => ['ts', 'tsx'].includes(language))
    expect(typed.length).toBeGreaterThan(3)
    const files = typed.map(
      ({ page, language, code }, i) =>
        [`printed-${i}.${language}`, `${code}\n${DECLARED[page] ?? ''}\nexport {}\n`] as const,
    )
    for (const [name, text] of files) await writeFile(path.join(project, name), text)
    const said = await run(process.execPath, [TSC, '-p', '.', '--pretty', 'false'], { cwd: project }).then(
      ({ stdout }) => stdout,
      ({ stdout }: { stdout: string }) => stdout,
    )
    expect(said).toBe('')
  })

  it('calls the product', async () => {
    const code = blocks.find(({ page, language }) => page === 'first-session' && language === 'ts')?.code ?? ''
    const sample = await passportAndSelfie()
    await writeFile(path.join(project, 'passport.jpg'), sample.document)
    await writeFile(path.join(project, 'selfie.jpg'), sample.selfie)
    const given = `import { openAsBlob } from 'node:fs'
const token = process.env.TOKEN ?? ''
const [passport, selfie] = await Promise.all([openAsBlob('passport.jpg'), openAsBlob('selfie.jpg')])
`
    await writeFile(
      path.join(project, 'called.mts'),
      `${given}${code.replaceAll(ADDRESS, service.front.origin)}\nconsole.log(answer.ok)\n`,
    )
    const env = { ...process.env, TOKEN: await service.token() }
    const { stdout } = await run(process.execPath, ['--no-warnings', 'called.mts'], { cwd: project, env })
    expect(stdout.trim()).toBe('true')
  })
})
