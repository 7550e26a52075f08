/** Every npm package that is shipped in a Worker or in what it serves, with its licence and who holds the copyright. */
import { globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../building/build.ts'

export interface Shipped {
  name: string
  version: string
  licence: string
  copyright: string[]
  /** Text of the package's own licence file, where it has one. */
  text: string | null
}

interface Locked {
  version: string
  license?: string
  dependencies?: Record<string, string>
}

interface PackageJson {
  author?: string | { name?: string }
  dependencies?: Record<string, string>
  repository?: string | { url?: string }
}

/** Bundlers put code of their own into what they make: stand-ins for Node's modules, and what loads chunks. */
const BUNDLERS = ['unenv', 'vite']
/** Declarations only. */
const TYPES = /^@types\/|^(@webgpu\/types|tagged-tag|type-fest)$/

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const readJson = <T>(file: string) => JSON.parse(read(file)) as T

/** Packages that Workers, pages and kit import, with their dependencies, and the packages that models come in. */
export function shippedPackages(ofModels: readonly string[]): Shipped[] {
  const locked = readJson<{ packages: Record<string, Locked> }>('package-lock.json').packages
  const found = new Map<string, Shipped>()
  const add = (name: string, from: string): Locked | null => {
    const folder = [`${from}/node_modules/${name}`, `node_modules/${name}`].find((place) => place in locked)
    const entry = folder && locked[folder]
    if (!entry || found.has(folder) || TYPES.test(name)) return null
    found.set(folder, { name, version: entry.version, ...licenceOf(folder, entry) })
    return entry
  }
  const addWithDependencies = (name: string, from = '') => {
    const entry = add(name, from)
    for (const dependency of Object.keys(entry?.dependencies ?? {}))
      addWithDependencies(dependency, `node_modules/${name}`)
  }
  for (const name of importedPackages()) addWithDependencies(name)
  for (const name of [...BUNDLERS, ...ofModels]) add(name, '')
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** Packages that the bundled sources import by name; development packages are imported for their types alone. */
function importedPackages(): Set<string> {
  const own = Object.keys(readJson<PackageJson>('package.json').dependencies ?? {})
  const files = globSync('{worker,capture-kit}/**/*.ts', {
    cwd: ROOT,
    exclude: ['**/node_modules/**', 'worker/local/**', 'capture-kit/examples/**', '**/vite.config.ts', '**/*.d.ts'],
  })
  const names = files.flatMap((file) => [...read(file).matchAll(/(?:from |import\(|import )'([^'.][^']*)'/g)])
  const specifiers = names.map(([, specifier = '']) => specifier)
  return new Set(own.filter((name) => specifiers.some((found) => found === name || found.startsWith(`${name}/`))))
}

function licenceOf(folder: string, { license = 'unknown' }: Locked) {
  // Of several, the one that this project has, too.
  const licence = license.includes(' OR MIT') || license.includes('MIT OR ') ? 'MIT' : license
  const text = licenceText(folder, licence)
  return { licence, copyright: copyrightLines(folder, text), text }
}

function licenceText(folder: string, licence: string): string | null {
  const files = readdirSync(path.join(ROOT, folder)).filter((file) => /^licen[cs]e/i.test(file))
  const file = files.find((name) => name.toUpperCase().includes(licence.toUpperCase())) ?? files.sort()[0]
  return file === undefined ? null : read(`${folder}/${file}`)
}

const COPYRIGHT = /^\W*(Copyright (?:\(c\)|©|\d{4}|[A-Z]).*)$/

/** At the head of the licence, where most have it; otherwise by what package.json says. */
function copyrightLines(folder: string, text: string | null): string[] {
  const head = text?.split(/\r?\n/).slice(0, 20) ?? []
  const lines = head.flatMap((line) => COPYRIGHT.exec(line.replaceAll('(C)', '(c)'))?.[1]?.trim() ?? [])
  if (lines.length > 0) return lines
  const { author, repository } = readJson<PackageJson>(`${folder}/package.json`)
  const name = (typeof author === 'string' ? author : author?.name)?.replace(/ [<(].*/, '')
  const url = (typeof repository === 'string' ? repository : repository?.url) ?? folder
  const home = url.replace(/^(git\+)?(https?|ssh|git):\/\/(git@)?|\.git$/g, '')
  return [`by ${name ? `${name} and contributors` : 'its contributors'} (${home})`]
}
