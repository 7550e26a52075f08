import { describe, expect, it } from 'vitest'
import { parseSecrets, secretNamed } from '../../../worker/domain/named-secrets'

const LONG = 'x'.repeat(32)
const OTHER = 'y'.repeat(40)

describe('secrets as they are configured', () => {
  it('are one without a name, whatever is in it', () => {
    for (const text of [LONG, `correct horse, battery staple ${LONG}`, `${LONG}:${LONG}`, `${LONG}==`]) {
      expect(parseSecrets(text)).toEqual([{ kid: null, secret: text }])
    }
  })

  it('are several with names, the current one first, and one of old without', () => {
    expect(parseSecrets(`b:${LONG}`)).toEqual([{ kid: 'b', secret: LONG }])
    for (const gap of [',', ' ', ', ', '\n', ',\n  ']) {
      expect(parseSecrets(`b:${LONG}${gap}a:${OTHER}${gap}${LONG}`)).toEqual([
        { kid: 'b', secret: LONG },
        { kid: 'a', secret: OTHER },
        { kid: null, secret: LONG },
      ])
    }
  })

  it.each([
    ['nothing', ''],
    ['a short one', 'short'],
    ['a short one with a name', 'a:short'],
    ['a short one among others', `b:${LONG} a:short`],
    ['one name twice', `a:${LONG} a:${OTHER}`],
    ['two without a name', `a:${LONG} ${LONG} ${OTHER}`],
    ['words beside a name', `a:${LONG} and then`],
    ['no end of them', Array.from({ length: 11 }, (_, i) => `k${i}:${LONG}`).join()],
  ])('are not %s', (_what, text) => expect(parseSecrets(text)).toBeNull())
})

it('the name decides, unless the only secret has none', () => {
  const [named, plain] = [
    { kid: 'a', secret: LONG },
    { kid: null, secret: OTHER },
  ]
  expect(secretNamed([named, plain], 'a')).toBe(named)
  expect(secretNamed([named, plain], undefined)).toBe(plain)
  expect(secretNamed([named, plain], 'b')).toBeNull()
  expect(secretNamed([named], undefined)).toBeNull()
  expect(secretNamed([plain], 'b')).toBe(plain)
})
