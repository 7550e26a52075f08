import { expect, it } from 'vitest'
import { LOCALES } from '../../../capture-kit/ui/messages/messages'
import { en } from '../../../worker/pages/trial/messages/en'
import { loadTrialMessages } from '../../../worker/pages/trial/messages/messages'
import { SESSION_KINDS } from '../../../worker/words/rates/instruments'
import { placeholders } from '../../support/placeholders'

it.each(LOCALES)('a participant of a trial reads all of it in %s', async (locale) => {
  const messages = await loadTrialMessages(locale)
  expect(messages === en).toBe(locale === 'en')
  expect(placeholders(messages)).toEqual(placeholders(en))
  expect(Object.keys(messages.kinds).sort()).toEqual([...SESSION_KINDS].sort())
})
