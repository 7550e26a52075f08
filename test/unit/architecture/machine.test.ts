import { expect, it } from 'vitest'

it('tests run in a time zone and a language in which nothing holds by chance', () => {
  expect(new Date(2026, 0, 1).getUTCMinutes()).toBe(30)
  expect((1.5).toLocaleString()).toBe('1,5')
})
