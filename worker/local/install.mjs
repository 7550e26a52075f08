/** Installs what the lock file asks for. Needs nothing but Node 20 and npm itself. */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const LINES_APART_MS = 10_000

/**
 * Whether node_modules holds what the lock file asks for, platform packages of other machines apart: of everything,
 * or of what is not for development alone.
 */
export function isInstalled(everything) {
  const installed = packages('node_modules/.package-lock.json')
  return Object.entries(wanted(everything)).every(([name, wish]) => {
    const found = installed[name]
    return found ? found.version === wish.version && found.integrity === wish.integrity : wish.optional === true
  })
}

/** Whether the lock file has a Node for that machine. */
export function hasNode({ platform, arch } = process) {
  const fits = (wanted, own) => [wanted].flat().includes(own)
  const all = Object.values(packages('package-lock.json'))
  return all.some(({ os, cpu, bin }) => bin?.node && fits(os, platform) && fits(cpu, arch))
}

/** Resolves to what npm says has gone wrong, or to null. */
export async function install(everything) {
  const installed = packages('node_modules/.package-lock.json')
  // Who has installed everything before keeps everything.
  const whole = everything || Object.values(installed).some(({ dev }) => dev)
  // Where only those for development are missing, `npm ci` would remove what is right.
  const command = whole && isInstalled(false) && !isInstalled(true) ? ['install', '--no-save', '--include=dev'] : ['ci']
  if (command[0] === 'ci') command.push(whole ? '--include=dev' : '--omit=dev')
  const names = Object.entries(wanted(whole)).flatMap(([name, { optional }]) => (optional ? [] : name))
  // What packages would run when they are installed: supply-chain.ts.
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-progress']
  return withProgress(names, (tick) => npm([...command, ...quiet], tick))
}

function wanted(everything) {
  const all = Object.entries(packages('package-lock.json'))
  return Object.fromEntries(
    all.filter(
      ([name, { dev, devOptional }]) => name.startsWith('node_modules/') && (everything || !(dev || devOptional)),
    ),
  )
}

function packages(lockFile) {
  try {
    return JSON.parse(readFileSync(path.join(root, lockFile), 'utf8')).packages
  } catch {
    return {}
  }
}

function npm(args, tick) {
  const options = { cwd: root, stdio: ['ignore', 'ignore', 'pipe'], shell: process.platform === 'win32' }
  const child = spawn('npm', [...args, '--loglevel=error'], options)
  const stop = (signal) => child.kill(signal)
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, stop)
  const timer = setInterval(tick, 200)
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  return new Promise((resolve) => {
    const end = (problem) => {
      clearInterval(timer)
      for (const signal of signals) process.off(signal, stop)
      resolve(problem)
    }
    child.on('error', (error) => end(error.message))
    child.on('close', (code) => end(code === 0 ? null : said.trim() || 'npm was stopped.'))
  })
}

/** One line that moves on a terminal; elsewhere a line now and then. */
async function withProgress(names, work) {
  const began = Date.now()
  const { isTTY } = process.stderr
  let shown = 0
  const tick = () => {
    if (!isTTY && shown !== 0 && Date.now() - shown < LINES_APART_MS) return
    shown = Date.now()
    const done = names.filter((name) => existsSync(path.join(root, name, 'package.json'))).length
    const line = `  Packages: ${done} of ${names.length}, ${Math.round((shown - began) / 1000)} s`
    process.stderr.write(isTTY ? `\r\u001b[K${line} …` : `${line}\n`)
  }
  tick()
  const problem = await work(tick)
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  process.stderr.write(`${isTTY ? '\r\u001b[K' : ''}${problem === null ? '✓' : '✗'} Packages (${seconds} s)\n`)
  return problem
}
