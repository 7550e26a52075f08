/**
 * `node bootstrap.mjs COMMAND.ts …`: runs a command on the Node version this project pins, after
 * installing what it lacks. Needs nothing but Node 20 and npm itself. On a machine for which the lock file has no Node,
 * the one that is there must do.
 */
import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import module from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { hasNode, install, isInstalled } from './install.mjs'
import { RUNNING } from './running.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Of whichever package has it for this machine. */
const pinned = path.join(root, 'node_modules/.bin/node')
const [command, ...args] = process.argv.slice(2)
const entry = path.resolve(root, command)
const [major, minor] = process.versions.node.split('.').map(Number)
/** From then on it runs TypeScript as it is. */
const isNewEnough = major > 22 || (major === 22 && minor >= 18)

const everything = !RUNNING.includes(command) || args.some((arg) => /^--(specimen|check)\b/.test(arg))

// Compiled code is kept for the next process: wrangler, which every Worker is built with, is 20 MB of it.
process.env.NODE_COMPILE_CACHE ??= path.join(root, '.build/compiled')

if (major < 20) fail(`Node 20 or newer is needed; this is ${process.version}.`)
const lacksNode = hasNode() && !existsSync(pinned) && !isNewEnough
if (lacksNode || !isInstalled(everything)) {
  const problem = await install(everything)
  if (problem !== null) fail(problem)
}

if (!existsSync(pinned) || isPinned()) await runHere()
else {
  const child = spawn(pinned, [entry, ...args], { stdio: 'inherit' })
  // A terminal sends Ctrl-C to both; what is sent to this process alone must reach the other.
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) process.on(signal, () => child.kill(signal))
  // A Linux with another C library cannot run it.
  child.on('error', (error) => {
    if (isNewEnough) void runHere()
    else fail(`Cannot run ${pinned}: ${error.message}. Node 22.18 or newer is needed in its place.`)
  })
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code))
}

async function runHere() {
  if (!isNewEnough) fail(`Node 22.18 or newer is needed on this machine; this is ${process.version}.`)
  process.argv = [process.execPath, entry, ...args]
  module.enableCompileCache?.()
  await import(pathToFileURL(entry).href)
}

function isPinned() {
  return realpathSync(process.execPath) === realpathSync(pinned)
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
