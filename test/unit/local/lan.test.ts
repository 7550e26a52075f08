import { createPrivateKey, X509Certificate } from 'node:crypto'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lanCredentials } from '../../../worker/local/serving/certificate'
import { lanAddress } from '../../../worker/local/serving/lan-address'

const HOSTS = ['192.168.1.20', 'localhost']
const YEAR_MS = 365 * 86_400_000

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lan-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('the certificate of npm start -- --lan', () => {
  it('is this machine’s own, for its address', async () => {
    const { cert, key } = await lanCredentials(folder, HOSTS)
    const certificate = new X509Certificate(cert)
    expect(certificate.verify(certificate.publicKey)).toBe(true)
    expect(certificate.checkPrivateKey(createPrivateKey(key))).toBe(true)
    expect(certificate.checkIP('192.168.1.20')).toBe('192.168.1.20')
    expect(certificate.checkHost('localhost')).toBe('localhost')
    expect(certificate.checkIP('192.168.1.21')).toBeUndefined()
  })

  it('is kept where nobody else reads it, until it ends or the address is another', async () => {
    const first = await lanCredentials(folder, HOSTS)
    expect(await lanCredentials(folder, HOSTS)).toEqual(first)
    expect(((await stat(path.join(folder, 'lan-key.pem'))).mode & 0o077).toString(8)).toBe('0')
    const elsewhere = await lanCredentials(folder, ['192.168.7.7'])
    expect(elsewhere).not.toEqual(first)
    const later = await lanCredentials(folder, ['192.168.7.7'], new Date(Date.now() + YEAR_MS))
    expect(later).not.toEqual(elsewhere)
  })
})

describe('the address for a phone', () => {
  const at = (address: string, internal = false) => [
    { address, family: 'IPv4' as const, internal, netmask: '', mac: '', cidr: null },
  ]

  it.each([
    [{ lo: at('127.0.0.1', true), docker0: at('172.17.0.1'), eth0: at('192.168.1.20') }, '192.168.1.20'],
    [{ utun3: at('10.8.0.2'), en0: at('172.20.10.4') }, '172.20.10.4'],
    [{ docker0: at('172.17.0.1'), eth0: at('203.0.113.9') }, '203.0.113.9'],
    [{ lo: at('127.0.0.1', true) }, null],
  ])('is none of a container or tunnel where there is a better one: %#', (interfaces, expected) => {
    expect(lanAddress(interfaces)).toBe(expected)
  })
})
