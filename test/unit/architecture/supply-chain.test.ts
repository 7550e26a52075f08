/** What comes onto a machine, and what it may run there: as listed, and by its sum. */
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { FETCHED, INSTALL_SCRIPTS } from '../../../worker/local/generated/supply-chain'
// @ts-expect-error -- run by any Node, before TypeScript is there
import { hasNode } from '../../../worker/local/install.mjs'
import { ROOT } from './imports'

interface Locked {
  integrity?: string
  resolved?: string
  hasInstallScript?: boolean
  bin?: Record<string, string>
}

const readJson = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'))
const { optionalDependencies, allowScripts } = readJson('package.json')
const locked = Object.entries<Locked>(readJson('package-lock.json').packages).filter(([folder]) => folder !== '')
const nameOf = (folder: string) => folder.replace(/^.*node_modules\//, '')

describe('the lock file', () => {
  it('has a sum for every package, and no address that would be another one elsewhere', () => {
    expect(locked.filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? '')).map(([folder]) => folder)).toEqual(
      [],
    )
    expect(locked.filter(([, { resolved }]) => resolved !== undefined).map(([folder]) => folder)).toEqual([])
  })

  it('has a Node for each machine that is promised, without an install script', () => {
    for (const platform of ['linux', 'darwin']) {
      for (const arch of ['x64', 'arm64']) expect(hasNode({ platform, arch }), `${platform} ${arch}`).toBe(true)
    }
    expect(hasNode({ platform: 'freebsd', arch: 'x64' })).toBe(false)
    for (const name of Object.keys(optionalDependencies)) {
      const [, entry] = locked.find(([folder]) => folder === `node_modules/${name}`) ?? []
      expect(entry?.hasInstallScript, name).toBe(undefined)
      expect(entry?.bin, name).toHaveProperty('node')
    }
  })
})

describe('install scripts', () => {
  it('are those that are listed, and none may run', () => {
    const found = new Set(locked.filter(([, entry]) => entry.hasInstallScript).map(([folder]) => nameOf(folder)))
    expect([...found].sort()).toEqual(Object.keys(INSTALL_SCRIPTS).sort())
    expect(allowScripts).toEqual(Object.fromEntries(Object.keys(INSTALL_SCRIPTS).map((name) => [name, false])))
  })

  it('of packages that lie in node_modules are the same', () => {
    const scripts = globSync('node_modules/{*,@*/*}/package.json', { cwd: ROOT }).filter((file) => {
      const { scripts: own = {} } = readJson(file)
      return ['preinstall', 'install', 'postinstall'].some((name) => name in own)
    })
    const known = new Set(Object.keys(INSTALL_SCRIPTS))
    const inLock = new Set(locked.map(([folder]) => folder))
    const installed = scripts.map((file) => path.dirname(file)).filter((folder) => inLock.has(folder))
    expect(installed.map(nameOf).filter((name) => !known.has(name))).toEqual([])
  })

  it('are not run by what installs packages, whichever npm it is', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'edge-kyc-npm-'))
    try {
      const said = path.join(folder, 'said')
      const npm = path.join(folder, 'npm')
      writeFileSync(npm, `#!/bin/sh\necho "$@" > '${said}'\n`)
      chmodSync(npm, 0o755)
      const installer = pathToFileURL(path.join(ROOT, 'worker/local/install.mjs')).href
      const script = `const { install } = await import('${installer}'); await install(true)`
      const env = { ...process.env, PATH: `${folder}${path.delimiter}${process.env.PATH ?? ''}` }
      execFileSync(process.execPath, ['--input-type=module', '-e', script], { env, stdio: 'ignore' })
      expect(readFileSync(said, 'utf8')).toMatch(/^(ci|install --no-save) .*--ignore-scripts/)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

it('files that fetch something are those that are listed', () => {
  const FETCHES = /spawn\('npm', |'apt-get'|playwright-core\/cli|\b(curl|wget)\b.* https?:/
  const files = globSync('{worker/local,test}/**/*.{ts,mjs}', { cwd: ROOT }).filter(
    (file) => !file.includes('node_modules') && FETCHES.test(readFileSync(path.join(ROOT, file), 'utf8')),
  )
  const own = 'test/unit/architecture/supply-chain.test.ts'
  // It starts the product, which installs nothing where everything is installed.
  const starts = 'test/system/commands/start.test.ts'
  const listed = new Set(FETCHED.map(({ by }) => by))
  expect(files.filter((file) => file !== own && file !== starts).sort()).toEqual([...listed].sort())
  expect([...listed].filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([])
})
