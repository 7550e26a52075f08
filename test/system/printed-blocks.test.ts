/**
 * What the README, the kit's README and the guides print, run as it is printed: one shell a page, one block after the
 * other. Only the address differs. A block that cannot be run here says why.
 */
import { execFile, spawnSync } from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from '../../worker/local/build'
import { packedKit } from '../support/kit/packed'
import { scratchProject } from '../support/kit/scratch'
import { type Product, product } from '../support/running/product'

const GUIDES = 'worker/pages/docs/guides'
const PRINTED = 'http://127.0.0.1:8787'
const CODE = new Set(['sh', 'bash', 'python', 'ts', 'tsx', 'js'])

const PROGRAM = 'the tests of that command run it'
const ACCOUNT = 'needs an account at Cloudflare'
const FILES = 'needs files that only its reader has'
const PART = 'a part of a page or a module of its reader'

/** By page and the first words of the block: why it is not run here. */
const NOT_RUN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'README.md': {
    'npm start': PROGRAM,
    'npx wrangler login': ACCOUNT,
    "import '@edge-kyc/capture-kit'": 'test/browser/kit-package runs it, as capture-kit/examples has it',
    'import { client }': 'test/browser/kit-package runs it, as capture-kit/examples has it',
  },
  'capture-kit/README.md': {
    'npm install ./edge-kyc': 'test/support/kit/scratch does it',
    "import '@edge-kyc/capture-kit'": 'test/browser/kit-package imports them',
  },
  [`${GUIDES}/chips-and-seals.md`]: { 'curl -sS': FILES, 'npm run -s trust': FILES },
  [`${GUIDES}/credentials.md`]: { 'const keys': PART, 'curl -sS "$URL': FILES, 'import { SDJwt': PART },
  [`${GUIDES}/data.md`]: { 'read -rs OLD': ACCOUNT, 'npx wrangler d1': ACCOUNT, 'npm run -s audit': ACCOUNT },
  [`${GUIDES}/embed.md`]: { 'document.querySelector': PART },
  [`${GUIDES}/first-session.md`]: { 'npm start': PROGRAM },
  [`${GUIDES}/going-live.md`]: { 'npx wrangler login': ACCOUNT },
  [`${GUIDES}/rights.md`]: { 'head -c': FILES },
  [`${GUIDES}/wallets.md`]: { 'curl -sS': 'needs settings for wallets' },
  [`${GUIDES}/webhooks.md`]: {
    'import { createServer }': 'test/system/webhooks runs it',
    'import { createHmac': PART,
    'npm run -s listen': PROGRAM,
  },
}

interface Block {
  page: string
  language: string
  code: string
}

async function blocksOf(page: string): Promise<Block[]> {
  const text = await readFile(path.join(ROOT, page), 'utf8')
  const found = [...text.matchAll(/^```(\w*)\n(.*?)^```$/gms)]
  return found.flatMap(([, language = '', code = '']) => (CODE.has(language) ? [{ page, language, code }] : []))
}

const guides = (await readdir(path.join(ROOT, GUIDES))).map((name) => `${GUIDES}/${name}`).sort()
const blocks = (await Promise.all(['README.md', 'capture-kit/README.md', ...guides].map(blocksOf))).flat()

const reasonOf = ({ page, code }: Block) =>
  Object.entries(NOT_RUN[page] ?? {}).find(([start]) => code.startsWith(start))?.[1] ?? null
const run = blocks.filter((block) => reasonOf(block) === null)

let folder: string
let service: Product
beforeAll(async () => {
  service = await product()
  folder = await mkdtemp(path.join(tmpdir(), 'edge-kyc-printed-'))
  // The pages are read in the checkout; what they fetch shall not stay there.
  await writeFile(path.join(folder, 'npm'), `#!/bin/sh\nexec "${npm()}" --prefix "${ROOT}" "$@"\n`)
  await chmod(path.join(folder, 'npm'), 0o755)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const npm = () => spawnSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).stdout.trim()

function executed(command: string, args: string[], cwd: string, more: Record<string, string> = {}): Promise<string> {
  const own = { JWT_SECRET: service.jwtSecret, STATE_DIR: path.join(folder, 'state') }
  const env = { ...process.env, ...own, ...more, PATH: `${folder}:${process.env.PATH ?? ''}` }
  return new Promise((resolve, reject) => {
    execFile(command, args, { cwd, env }, (error, out, err) =>
      error ? reject(new Error(`${error.message}\n${out}\n${err}`)) : resolve(out),
    )
  })
}

const here = (code: string) => code.replaceAll(PRINTED, service.front.origin)

it('every reason not to run a block is of a block', () => {
  for (const [page, reasons] of Object.entries(NOT_RUN))
    for (const start of Object.keys(reasons)) {
      const of = blocks.filter((block) => block.page === page && block.code.startsWith(start))
      expect(of.length, `${page}: ${start}`).toBeGreaterThan(0)
    }
})

describe.runIf(spawnSync('curl', ['--version']).status === 0)('as printed', () => {
  const shells = [...new Set(run.filter(({ language }) => language === 'sh').map(({ page }) => page))]

  it.each(shells)('the commands of %s work, one after the other', async (page) => {
    const code = run.filter((block) => block.page === page && block.language === 'sh').map((block) => here(block.code))
    const token = await service.token({ user: `${service.owner} ${page}` })
    const output = await executed('bash', ['-euo', 'pipefail', '-c', code.join('\n')], folder, { TOKEN: token })
    expect(output).not.toMatch(/"status":"error"|Traceback/)
    if (page === 'README.md') expect(output).toMatch(/"outcome":"approved"[\s\S]*success approved/)
  })
})

describe('TypeScript as printed', () => {
  const modules = run.filter(({ language }) => language !== 'sh')

  it.each(modules)('$page: $code', async ({ page, code }) => {
    expect(page).toContain('first-session')
    const project = await scratchProject('plain', (await packedKit()).tarball)
    const token = await service.token({ user: `${service.owner} module` })
    const specimen = (name: string) => path.join(ROOT, `worker/pages/public/specimens/${name}.jpg`)
    const given = `import { openAsBlob } from 'node:fs'
      const token = ${JSON.stringify(token)}
      const passport = await openAsBlob(${JSON.stringify(specimen('passport'))})
      const selfie = await openAsBlob(${JSON.stringify(specimen('selfie'))})\n`
    await writeFile(
      path.join(project, 'printed.ts'),
      `${given}${here(code)}\nconsole.log(answer.ok, answer.body?.decision.outcome)`,
    )
    expect(await executed(process.execPath, ['printed.ts'], project)).toBe('true approved\n')
  })
})
