import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { hostname } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { isLocalRuntimes, isOurName, originForm } from '../../../worker/local/serving/front-rules'

/** As the runtime itself lists them: a release with more of them fails here. */
function pathsOfRuntime(): string[] {
  const folder = path.dirname(createRequire(import.meta.url).resolve('miniflare'))
  const entry = readFileSync(path.join(folder, 'workers/core/entry.worker.js'), 'utf8')
  const table = /CorePaths = \{(.*?)\n\}/s.exec(entry)?.[1] ?? ''
  return [...table.matchAll(/^\s*[A-Z\d_]+: "(\/.*?)"/gm)].map(([, found = '']) => found)
}

describe('a path of the local runtime', () => {
  it('is none that others may ask for', () => {
    const paths = pathsOfRuntime()
    expect(paths.length).toBeGreaterThan(4)
    for (const found of paths) expect([found, isLocalRuntimes(found)]).toEqual([found, true])
  })

  it.each([
    '/cdn-cgi/local/r2/public/edge-kyc-images/sessions/x.jpg',
    '/CDN-CGI/local/explorer',
    '//cdn-cgi/local/explorer',
    '/./cdn-cgi/local/explorer',
    '/v1/../cdn-cgi/local/explorer',
    '/v1/%2e%2e/cdn-cgi/local/explorer',
    '/%63dn-cgi/local/explorer',
    '/%2563dn-cgi/local/explorer',
    '/%2fcdn-cgi/local/explorer',
    '\\cdn-cgi\\local\\explorer',
    '/\\cdn-cgi/local/explorer',
    '/cdn-\tcgi/local/explorer',
    'http://127.0.0.1:8787/cdn-cgi/local/explorer',
    'cdn-cgi/local/explorer',
    '/cdn-cgi?x=1',
    '/__cf_local/stream/1',
  ])('is refused as %j', (target) => expect(isLocalRuntimes(target)).toBe(true))

  it.each([
    '/',
    '/v1/kyc/process',
    '/health',
    '/kyc/edge-kyc.js',
    '/v1/files/sessions/1/0-a%20b.jpg?exp=1&sig=x',
    '/docs/?next=/cdn-cgi/',
    '/#/cdn-cgi',
    '/v1/files/%ff%zz',
  ])('is not %j', (target) => expect(isLocalRuntimes(target)).toBe(false))
})

it('what is asked of a proxy is asked of the service', () => {
  expect(originForm('http://evil.example/v1/x?y')).toBe('/v1/x?y')
  expect(originForm('http://evil.example')).toBe('/')
  expect(originForm('/v1/x?next=http://evil.example/')).toBe('/v1/x?next=http://evil.example/')
  expect(originForm('*')).toBe('*')
})

describe('a name of the service', () => {
  it.each([
    'localhost',
    'LOCALHOST:8787',
    'kyc.localhost:1',
    '127.0.0.1:8787',
    '192.168.1.20',
    '[::1]:8787',
    '[fe80::1]',
    hostname(),
  ])('is %s', (host) => expect(isOurName(host, [])).toBe(true))

  it.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', 'evil.example:127', '', 'xlocalhost'])(
    'is not %j',
    (host) => expect(isOurName(host, [])).toBe(false),
  )

  it('is one that was given', () => {
    expect(isOurName('kyc.example:443', ['kyc.example'])).toBe(true)
    expect(isOurName('www.kyc.example', ['kyc.example'])).toBe(false)
    expect(isOurName('anything.example', ['*'])).toBe(true)
  })
})
