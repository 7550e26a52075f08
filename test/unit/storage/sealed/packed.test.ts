import { expect, it } from 'vitest'
import { packed, unpacked } from '../../../../worker/storage/sealed/packed'

const RESULTS = {
  version: 2,
  tasks: [
    {
      type: 'document',
      status: 'success',
      spent: 812,
      errors: [],
      checks: [
        {
          caption: 'fraud',
          items: [
            {
              status: 'success',
              caption: 'isMRZValid',
              method: 'check digits, alphabets and dates by ICAO Doc 9303',
              reason: 'all check digits and formats hold',
              confidence: 0.99,
            },
          ],
        },
      ],
    },
  ],
}

/** As rows hold them: who changes the dictionary loses what is in them. */
const KEPT = {
  'with the dictionary': 'AqOGeRaGRshGDp7AtjQ2MKYswC0toTPhAA==',
  alone:
    'AW3NMU8DMQwF4L9ivTlCpV162RAsDAiJoQOog5v4uIi75BT7kKqK/45yRYIBefPz+3zBp1RNJcNvHYz1Q+HfLrDzLPCIJSyTZIODGtui8NAlBFFtq7lFfn' +
    '+7dZBaS23do0MYJPw4gWdbdfSVlwiHZDJds3/E3/OkTy+vBx5T60xiQ4nwV5liek+mjnicBz6JKXGOFNlE6XSmx/u7Z3oogbrdZgeHKqyryeNIf4W11pc6' +
    'sSkNZWyvQsl9ipKDwG9uuu7ruM43',
  'not at all': btoa(JSON.stringify(RESULTS)),
}

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))

it.each(Object.entries(KEPT))('reads what a row holds that was packed %s', (_, kept) => {
  expect(JSON.parse(text(unpacked(bytesOf(kept))))).toEqual(RESULTS)
})

it('takes a few bytes for what all sessions say, and leaves alone what does not get smaller', () => {
  expect(packed(Buffer.from(JSON.stringify(RESULTS))).length).toBeLessThan(40)
  const noise = crypto.getRandomValues(new Uint8Array(100))
  expect(packed(noise)).toEqual(noise)
})
