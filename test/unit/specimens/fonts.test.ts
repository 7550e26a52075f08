import { execFile, spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { NIGHTLY } from '../../nightly'
import { BUNDLED_FONTS } from '../../support/specimens/fonts'

const DIGESTS = path.resolve(import.meta.dirname, '../../support/specimens/digests.ts')
/** Where the canvas looks in a home folder for fonts of this person, by system. */
const OWN_FONTS = ['.fonts', 'Library/Fonts', 'AppData/Local/Microsoft/Windows/Fonts']

let home: string

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'edge-kyc-fonts-'))
  for (const folder of OWN_FONTS) {
    await mkdir(path.join(home, folder), { recursive: true })
    for (const { file } of BUNDLED_FONTS) await cp(file, path.join(home, folder, path.basename(file)))
  }
})
afterAll(() => rm(home, { recursive: true, force: true }))

async function output(command: string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const [program = '', ...args] = command
  const clean = { ...process.env, DISABLE_SYSTEM_FONTS_LOAD: '', ...env }
  return (await promisify(execFile)(program, args, { env: clean })).stdout
}

/** Runs a command with an empty folder in place of the system's fonts, where the system lets one do so. */
const FONTLESS = [
  'unshare',
  '--user',
  '--map-root-user',
  '--mount',
  'sh',
  '-c',
  'mount -t tmpfs none /usr/share/fonts && exec "$@"',
  'sh',
]
const canHideFonts = () => spawnSync(FONTLESS[0] ?? '', [...FONTLESS.slice(1), 'true']).status === 0

it('specimens look the same whatever fonts the machine has', async () => {
  const render = [process.execPath, DIGESTS, ...(NIGHTLY ? [] : ['passport', 'field-font'])]
  const families = `console.log(require('@napi-rs/canvas').GlobalFonts.families.map(({ family }) => family).join())`
  const ownFonts = { HOME: home, USERPROFILE: home }
  expect(await output([process.execPath, '-e', families], ownFonts)).toContain('Tinos')

  const environments = [output(render), output(render, ownFonts)]
  if (NIGHTLY && canHideFonts()) environments.push(output([...FONTLESS, ...render]))
  const [here = '', ...elsewhere] = await Promise.all(environments)
  expect(here).toMatch(/^passport genuine /)
  for (const digests of elsewhere) expect(digests).toBe(here)
})
