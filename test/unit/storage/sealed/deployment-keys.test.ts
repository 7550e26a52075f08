import { expect, it } from 'vitest'
import { deploymentKeys } from '../../../../worker/storage/sealed/deployment-keys'

const [A, B] = ['a'.repeat(32), 'b'.repeat(43)]

it.each([
  ['none', {}],
  ['an empty one', { DATA_KEY: '' }],
  ['a short one', { DATA_KEY: 'short' }],
  ['a list with a short one', { DATA_KEY: `k2:${A},k1:short` }],
  ['a key without a value', { DATA_KEY: 'k1:' }],
  ['a key with two names', { DATA_KEY: `k1:k2:${A}` }],
])('%s is refused, by name and without its value', (_, env) => {
  expect(() => deploymentKeys(env)).toThrow('environment: DATA_KEY')
  expect(() => deploymentKeys(env)).not.toThrow('short')
})

it('the first of a list is current; what another has wrapped is tried with that one first', async () => {
  const keys = deploymentKeys({ DATA_KEY: ` k2:${B},\n k1:${A}` })
  expect((await keys.current()).kid).toBe('k2')
  expect((await keys.candidates('k1')).map(({ kid }) => kid)).toEqual(['k1', 'k2'])
  expect((await keys.candidates('unknown')).map(({ kid }) => kid)).toEqual(['k2', 'k1'])
})

it('a plain value has a name that stays when another one comes before it', async () => {
  const { kid } = await deploymentKeys({ DATA_KEY: A }).current()
  expect(kid).toMatch(/^k[0-9a-f]{8}$/)
  expect((await deploymentKeys({ DATA_KEY: `${B},${A}` }).candidates(kid))[0]?.kid).toBe(kid)
  expect((await deploymentKeys({ DATA_KEY: B }).current()).kid).not.toBe(kid)
})
