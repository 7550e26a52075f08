/** Consent on a session's own page: that of the text that was shown, and kept before anything is given out. */
import { expect, it } from 'vitest'
import { openLink } from '../../../../worker/application/sessions/open-link'
import { newScenario } from '../../../../worker/domain/session/scenario'
import { takenFor } from '../../../support/stand-in'
import { type Answers, BROWSER, NOW, names, session, staged } from '../staged'

const texts = [
  { language: 'en', text: 'I agree' },
  { language: 'de', text: 'Ich stimme zu' },
]
const scenario = {
  ...newScenario('default', {}),
  hosted: takenFor({ credential: null, consent: { version: '2', texts } }),
}
const PORTS = {
  ...{ 'sessions.byId': session(), 'sessions.openLink': true, 'scenarios.byId': scenario },
  ...{ 'sessions.giveConsent': undefined, 'sessions.countClientToken': true },
}
const opened = async (consent?: { version: string; language: string }, answers: Answers = {}) => {
  const { ports, asked } = staged({ ...PORTS, ...answers })
  const link = await openLink(BROWSER, { device: 'd', consent }, ports, NOW).catch((fault: Error) => fault)
  return { link, asked }
}

it('is kept in the words that were shown, and a token is counted afterwards', async () => {
  const { link, asked } = await opened({ version: '2', language: 'de' })
  expect(link).toMatchObject({ state: 'open', consent: null, credential: 'none' })
  expect(names(asked).slice(-2)).toEqual(['sessions.giveConsent', 'sessions.countClientToken'])
  const [, id, given, text] = asked.find(([port]) => port === 'sessions.giveConsent') ?? []
  expect([id, text]).toEqual(['s', 'Ich stimme zu'])
  expect(given).toMatchObject({
    version: '2',
    language: 'de',
    at: NOW.toISOString(),
    sha256: expect.stringMatching(/^\w{64}$/),
  })
})

it('that was not given is asked for, without a token', async () => {
  const { link, asked } = await opened()
  expect(link).toMatchObject({ consent: { version: '2' }, credential: 'none' })
  expect(names(asked)).not.toContain('sessions.countClientToken')
})

it.each([
  ['another version', { version: '1', language: 'de' }],
  ['another language', { version: '2', language: 'fr' }],
])('to %s is refused, and nothing is kept', async (_, given) => {
  const { link, asked } = await opened(given)
  expect(link).toMatchObject({ error: 'consent_changed' })
  expect(names(asked)).not.toContain('sessions.giveConsent')
})

it('that could not be kept gives nothing out', async () => {
  const giveConsent = () => Promise.reject(new Error('no store'))
  const { link, asked } = await opened({ version: '2', language: 'de' }, { 'sessions.giveConsent': giveConsent })
  expect(link).toMatchObject({ message: 'no store' })
  expect(names(asked)).not.toContain('sessions.countClientToken')
})
