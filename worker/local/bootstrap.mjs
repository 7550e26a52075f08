/**
 * `node bootstrap.mjs COMMAND.ts …`: runs a command on the Node version this project pins, after
 * installing what it lacks. Needs nothing but Node 20 and npm itself.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { install, isInstalled } from './install.mjs'
import { RUNNING } from './running.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const pinnedNode = path.join(root, 'node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
const [command, ...args] = process.argv.slice(2)

const everything = !RUNNING.includes(command) || args.some((arg) => /^--(specimen|check)\b/.test(arg))

if (Number(process.versions.node.split('.')[0]) < 20) fail(`Node 20 or newer is needed; this is ${process.version}.`)
if (!isInstalled(everything)) {
  const problem = await install(everything)
  if (problem !== null) fail(problem)
  useHooks()
}

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

/** In a checkout of one's own, commits are formatted; other hooks that somebody has set up stay. */
function useHooks() {
  if (process.env.CI || !existsSync(path.join(root, '.git'))) return
  const git = (...args) => spawnSync('git', ['config', ...args], { cwd: root, stdio: 'ignore' }).status
  if (git('--get', 'core.hooksPath') === 1) git('core.hooksPath', '.githooks')
}
