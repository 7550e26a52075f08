import { describe, expect, it } from 'vitest'
import { en } from '../../../capture-kit/ui/messages/en'
import { filled, LOCALES, loadMessages } from '../../../capture-kit/ui/messages/messages'
import { ADVICE_CODES } from '../../../worker/words/decision/advice'
import { placeholders } from '../../support/placeholders'

describe.each(LOCALES)('the texts in %s', (locale) => {
  it('are all there, each with the values of the English one and no others', async () => {
    const messages = await loadMessages(locale)
    expect(messages === en).toBe(locale === 'en')
    expect(placeholders(messages)).toEqual(placeholders(en))
  })

  it('say every advice that the service gives', async () => {
    expect(Object.keys((await loadMessages(locale)).advice)).toEqual(ADVICE_CODES)
  })

  it('say no two causes in the same words', async () => {
    const { advice } = await loadMessages(locale)
    expect(new Set(Object.values(advice)).size).toBe(ADVICE_CODES.length)
  })

  it('are filled in completely', async () => {
    const step = filled((await loadMessages(locale)).stepOf, { n: 7, total: 9 })
    expect(step).toMatch(/7.*9/)
    expect(step).not.toMatch(/[{}]/)
  })
})

it('are in English where a language cannot be had', async () => {
  expect(await loadMessages('tlh')).toBe(en)
})
