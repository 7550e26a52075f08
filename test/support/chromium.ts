/** Finds a Chromium for browser tests, or installs one. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { chromium as playwright } from 'playwright-core'
import { ROOT } from '../../worker/local/building/build.ts'

const ON_PATH = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Path of an executable; throws with advice where none can be had. */
export async function chromium(): Promise<string> {
  const found = installed()
  if (found) return found
  console.error('No Chromium found: installing one for the browser tests …')
  if (isDebianRoot()) {
    succeeds('apt-get', ['update', '-qq'])
    if (succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])) {
      const packaged = onPath()
      if (packaged) return packaged
    }
  }
  const withSystemLibraries = process.platform === 'linux' && process.getuid?.() === 0 ? ['--with-deps'] : []
  const cli = path.join(ROOT, 'node_modules/playwright-core/cli.js')
  succeeds(process.execPath, [cli, 'install', ...withSystemLibraries, 'chromium'])
  const downloaded = playwright.executablePath()
  if (existsSync(downloaded)) return downloaded
  throw new Error(
    'No Chromium could be installed. Install Chromium or Chrome by hand and name its executable in CHROMIUM_PATH.',
  )
}

function installed(): string | null {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH=${named} does not exist.`)
  if (named) return named
  const downloaded = playwright.executablePath()
  return onPath() ?? (existsSync(downloaded) ? downloaded : null)
}

function onPath(): string | null {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const candidates = ON_PATH.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return candidates.find((file) => existsSync(file) && runs(file)) ?? null
}

/** Some distributions put a script there that only tells how to install it. */
function runs(file: string): boolean {
  try {
    return /\d+\.\d+/.test(execFileSync(file, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  } catch {
    return false
  }
}

function isDebianRoot(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  // Ubuntu's chromium package is a snap, which does not work in containers.
  return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

function succeeds(command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio: ['ignore', 2, 2], env }).status === 0
}
