/** The packed kit as tools of others see it: its entries, its types, its manifest. */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from '../../../worker/local/building/build'
import type { PackedKit } from '../../../worker/local/kit/pack'
import { NIGHTLY } from '../../nightly'
import { packedKit } from '../../support/kit/packed'
import { scratchProject } from '../../support/kit/scratch'
import { type Product, product } from '../../support/running/product'

const run = promisify(execFile)
const TSC = path.join(ROOT, 'node_modules/typescript/bin/tsc')
const VUE_TSC = path.join(ROOT, 'node_modules/vue-tsc/bin/vue-tsc.js')

let packed: PackedKit
let tarball: string
let react: string
let vue: string

beforeAll(async () => {
  packed = await packedKit()
  tarball = packed.tarball
  react = await scratchProject('react', tarball)
  if (NIGHTLY) vue = await scratchProject('vue', tarball)
})

describe('the package', () => {
  it('has no fault that publint knows', async () => {
    const bytes = await readFile(tarball)
    const { messages } = await publint({ pack: { tarball: new Uint8Array(bytes).buffer }, strict: true })
    expect(messages).toEqual([])
  })

  it.runIf(NIGHTLY)('has types wherever ES modules are resolved', async () => {
    const analysis = await checkPackage(createPackageFromTarballData(new Uint8Array(await readFile(tarball))))
    if (!analysis.types) throw new Error('no types')
    // It is no CommonJS, and TypeScript before `exports` knows the main entry alone.
    const problems = analysis.problems.filter((problem) => {
      const kind = 'resolutionKind' in problem ? problem.resolutionKind : null
      return kind !== 'node10' && kind !== 'node16-cjs'
    })
    expect(problems).toEqual([])
  })

  it('calls the service from Node', async () => {
    const script = `import { client, UnreadableAnswer } from '@edge-kyc/capture-kit/client'; console.log(typeof client)`
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], { cwd: react })
    expect(stdout.trim()).toBe('function')
  })

  it('says in its manifest which file defines which element, and nothing of their insides', async () => {
    const file = path.join(react, 'node_modules/@edge-kyc/capture-kit/custom-elements.json')
    const manifest = await readFile(file, 'utf8')
    const defined = JSON.parse(manifest).modules.flatMap((module: { path: string; exports: { name: string }[] }) =>
      module.exports.map(({ name }) => `${module.path} ${name}`),
    )
    expect(defined).toContain('dist/edge-kyc.js kyc-flow')
    expect(defined).toContain('dist/edge-kyc-selfie.js kyc-selfie-capture')
    expect(defined).toContain('dist/edge-kyc-take.js kyc-document-take')
    const { customElements } = JSON.parse(await readFile(path.join(path.dirname(file), 'package.json'), 'utf8'))
    expect(customElements).toBe('./custom-elements.json')
    expect(manifest).not.toMatch(/"name": "#|"private"|"protected"|\.ts"/)
  })
})

/** One use a line, each wrong in its own way, with what the compiler must say of it. */
const WRONG_IN_TSX = [
  ['clientToken={5}', "'number'"],
  ['client-token={5}', 'number'],
  ['clientTokn="x"', 'clientTokn'],
  ['liveness="maybe"', "'string'"],
  ['onkyc-complete={(event: CustomEvent<number>) => event}', 'onkyc-complete'],
] as const
const WRONG_IN_VUE = [
  [':client-token="5"', 'number'],
  ['client-tokn="x"', 'clientTokn'],
  [`:liveness="'maybe'"`, 'string'],
  ['@kyc-complete="(event: number) => event"', 'number'],
] as const

/** Without comments and empty lines. */
const codeOf = async (example: string) => {
  const text = await readFile(path.join(ROOT, 'capture-kit/examples', example), 'utf8')
  return text.replace(/^\/\*\*.*$/gm, '').trim()
}

it('takes a team as many lines as the README shows', async () => {
  const readme = await readFile(path.join(ROOT, 'README.md'), 'utf8')
  const examples = [await codeOf('react/main.tsx'), await codeOf('backend.ts')]
  for (const example of examples) expect(readme).toContain(`\n${example}\n\`\`\``)
  expect(
    examples
      .join('\n')
      .split('\n')
      .filter((line) => line.trim()).length,
  ).toBeLessThanOrEqual(15)
})

describe('the service', () => {
  let service: Product
  beforeAll(async () => {
    service = await product()
  })

  it('serves the kit in one file under the hash that the package names', async () => {
    const served = await (await fetch(new URL('/kit/integrity.json', service.front))).json()
    expect(served).toEqual(packed.whole)
    const script = await fetch(new URL(`/kit/${packed.whole.script}`, service.front))
    const hash = createHash('sha384').update(Buffer.from(await script.arrayBuffer()))
    expect(`sha384-${hash.digest('base64')}`).toBe(packed.whole.integrity)
  })

  it('sends before the first frame what the README says', async () => {
    const readme = await readFile(path.join(ROOT, 'capture-kit/README.md'), 'utf8')
    const [, said] = /the first frame needs (\d+) kB/.exec(readme) ?? []
    const entry = await readFile(path.join(ROOT, '.build/site/kit/edge-kyc.js'))
    expect(Math.abs(gzipSync(entry).length / 1000 - Number(said))).toBeLessThan(1.5)
  })

  it('serves no build for development', async () => {
    const site = path.join(ROOT, '.build/site')
    const scripts = (await readdir(site, { recursive: true })).filter((name) => name.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(20)
    const texts = await Promise.all(scripts.map((name) => readFile(path.join(site, name), 'utf8')))
    expect(scripts.filter((_, index) => /\bdev mode\b/i.test(texts[index] ?? ''))).toEqual([])
  })
})

describe('the elements in templates', () => {
  it.runIf(NIGHTLY)('are typed in TSX, and a wrong use is refused', async () => {
    const uses = WRONG_IN_TSX.map(([attribute]) => `export const wrong = <kyc-flow ${attribute} />`)
    await refuses(
      TSC,
      path.join(react, 'wrong.tsx'),
      ["import '@edge-kyc/capture-kit'", ...uses.map(named)],
      WRONG_IN_TSX,
    )
  })

  it.runIf(NIGHTLY)('are typed in Vue, and a wrong use is refused', async () => {
    const script = `<script setup lang="ts">import '@edge-kyc/capture-kit'</script><template>`
    const uses = WRONG_IN_VUE.map(([attribute]) => `<kyc-flow ${attribute} />`)
    await refuses(VUE_TSC, path.join(vue, 'WrongUse.vue'), [script, ...uses, '</template>'], WRONG_IN_VUE)
  })
})

const named = (line: string, index: number) => line.replace('wrong', `wrong${index}`)

type Wrong = readonly (readonly [attribute: string, named: string])[]

/** Judges the example as it is, and beside it the file with the wrong uses from its second line on. */
async function refuses(compiler: string, file: string, lines: string[], wrong: Wrong): Promise<void> {
  await writeFile(file, `${lines.join('\n')}\n`)
  const args = [compiler, '-p', '.', '--pretty', 'false']
  const said = await run(process.execPath, args, { cwd: path.dirname(file) }).then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  )
  const complaints = said.split('\n').filter((line) => /^\S.*: error /.test(line))
  const isOf = (line: number) => (text: string) => text.startsWith(`${path.basename(file)}(${line},`)
  for (const [index, [attribute, name]] of wrong.entries()) {
    expect(complaints.filter(isOf(index + 2)).join('\n'), attribute).toContain(name)
  }
  expect(complaints.filter((text) => !wrong.some((_, index) => isOf(index + 2)(text)))).toEqual([])
}
