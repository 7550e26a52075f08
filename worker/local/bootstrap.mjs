/**
 * `node bootstrap.mjs COMMAND.ts …`: runs a command on the Node version this project pins, after
 * installing what is missing. Needs nothing but Node 20 and npm itself.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const pinnedNode = path.join(root, 'node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
const [command, ...args] = process.argv.slice(2)

if (Number(process.versions.node.split('.')[0]) < 20) fail(`Node 20 or newer is needed; this is ${process.version}.`)
if (!isInstalled()) install()

const entry = path.resolve(root, command)
if (isPinnedNode()) {
  process.argv = [process.execPath, entry, ...args]
  await import(pathToFileURL(entry).href)
} else {
  const child = spawn(pinnedNode, [entry, ...args], { stdio: 'inherit' })
  // A terminal sends Ctrl-C to both; what is sent to this process alone must reach the other.
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => fail(`Cannot run ${pinnedNode}: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code))
}

/** Whether node_modules holds exactly what the lock file asks for, platform packages of other machines apart. */
function isInstalled() {
  const wanted = packages('package-lock.json')
  const installed = packages('node_modules/.package-lock.json')
  return Object.entries(wanted).every(([name, wish]) => {
    if (name === '') return true
    const found = installed[name]
    return found ? found.version === wish.version && found.integrity === wish.integrity : wish.optional === true
  })
}

function packages(lockFile) {
  try {
    return JSON.parse(readFileSync(path.join(root, lockFile), 'utf8')).packages
  } catch {
    return {}
  }
}

function install() {
  console.error('Installing packages (once) …')
  const options = { cwd: root, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' }
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], options)
  if (status !== 0) fail('npm ci failed: see above.')
  useHooks()
}

/** In a checkout of one's own, commits are formatted; other hooks that somebody has set up stay. */
function useHooks() {
  if (process.env.CI || !existsSync(path.join(root, '.git'))) return
  const git = (...args) => spawnSync('git', ['config', ...args], { cwd: root, stdio: 'ignore' }).status
  if (git('--get', 'core.hooksPath') === 1) git('core.hooksPath', '.githooks')
}

function isPinnedNode() {
  try {
    return realpathSync(process.execPath) === realpathSync(pinnedNode)
  } catch {
    return false
  }
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
