/** One version of the service and the kit; package.json names it first. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './imports'

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const { version }: { version: string } = JSON.parse(read('package.json'))

it('is the same in the lock file, in the kit, in its README and in its changelog', () => {
  const lock: { version: string; packages: Record<string, { version: string }> } = JSON.parse(read('package-lock.json'))
  expect([lock.version, lock.packages['']?.version]).toEqual([version, version])
  expect(JSON.parse(read('capture-kit/package.json'))).toMatchObject({ version })
  expect(read('capture-kit/README.md')).toContain(`edge-kyc-capture-kit-${version}.tgz`)
  expect(/^## (.+)$/m.exec(read('capture-kit/CHANGELOG.md'))?.[1]).toBe(version)
})
