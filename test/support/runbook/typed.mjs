/**
 * Stands in for npx and npm where the runbook's lines are typed. Our own commands are run, on this machine's state folder
 * where a line names a deployment. Of wrangler, and of what changes a deployment, the command must know what it is given.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const { ROOT = '', REAL_PATH = '', TAILED = '', ONLY_KNOWN } = process.env
const [tool, ...given] = process.argv.slice(2)
const env = { ...process.env, PATH: REAL_PATH }
const run = (command, args, options = {}) => spawnSync(command, args, { env, encoding: 'utf8', ...options })

/** Ends where the help does not name an option. */
function expectKnown(help, args) {
  const unknown = args.filter((one) => one.startsWith('--') && one !== '--').map((one) => one.split('=')[0])
  const missing = unknown.filter((option) => !help.includes(option))
  if (help === '' || missing.length > 0) {
    console.error(`${tool} ${given.join(' ')}: ${missing.join(', ') || 'no such command'}`)
    process.exit(1)
  }
}

const DEPTHS = { d1: 2, queues: 2, vectorize: 2, secret: 2, tail: 1, deploy: 1 }

function wrangler(args) {
  const depth = args[1] === 'time-travel' ? 3 : (DEPTHS[args[0]] ?? 1)
  const cli = path.join(ROOT, 'node_modules/wrangler/bin/wrangler.js')
  const { stdout, stderr, status } = run(process.execPath, [cli, ...args.slice(0, depth), '--help'])
  const help = `${stdout}${stderr}`
  // An unknown command is answered by the help of the one above it.
  expectKnown(status === 0 && help.includes(`wrangler ${args.slice(0, depth).join(' ')}`) ? help : '', args)
  process.stdout.write(args[0] === 'tail' ? readFileSync(TAILED) : '[]')
}

function npm(args) {
  const name = args.filter((one) => !one.startsWith('-'))[1] ?? ''
  if (ONLY_KNOWN || name === 'deploy') {
    const { stdout, stderr } = run('npm', ['run', '-s', name, '--', '--help'])
    return expectKnown(`${stdout}${stderr}`, args.slice(args.indexOf('--')))
  }
  const at = args.indexOf('--remote')
  const local = at < 0 ? args : args.toSpliced(at, 2)
  process.exit(run('npm', local, { stdio: 'inherit' }).status ?? 1)
}

if (tool === 'npx') wrangler(given.slice(1))
else npm(given)
