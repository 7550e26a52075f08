import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../../../worker/local/building/build'

interface PackageJson {
  version: string
  dependencies: Record<string, string>
}

const read = (folder: string): PackageJson =>
  JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8')) as PackageJson
const own = read('.').dependencies

// What is bundled or called directly is a part of a package that was tested as a whole.
it.each([
  ['@tensorflow/tfjs', '@tensorflow/tfjs-core'],
  ['@tensorflow/tfjs', '@tensorflow/tfjs-converter'],
  ['wrangler', 'miniflare'],
])('%s sets the version of %s', (whole, part) => {
  expect(own[part]).toBe(read(`node_modules/${whole}`).dependencies[part])
})

it.each([
  ['@tensorflow/tfjs', '@tensorflow/tfjs-backend-wasm'],
  ['tesseract.js', 'tesseract.js-core'],
])('%s has the version of %s', (whole, part) => {
  expect(own[part]).toBe(read(`node_modules/${whole}`).version)
})
