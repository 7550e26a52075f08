/** The page behind a session's link: how it looks, what it asks agreement to, and where it may lead back to. */
import * as z from 'zod'
import { SAID } from './limits'
import { DOCUMENT_CLAIMS } from './proof-claims'
import './openapi'

/** `https://shop.example`; any port of one's own machine: `http://localhost:*`. Without a path, in lower case. */
const RETURN_ORIGIN =
  /^(https:\/\/[a-z\d.-]{1,200}(:\d{1,5})?|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:(\d{1,5}|\*))?)$/

export const ReturnOrigin = z
  .string()
  .max(255)
  .regex(RETURN_ORIGIN)
  .openapi({ description: 'An https origin without a path, or one of localhost', example: 'https://shop.example' })

export const LANGUAGES = [
  'en',
  'ar',
  'de',
  'es',
  'fr',
  'hi',
  'id',
  'it',
  'ja',
  'ko',
  'nl',
  'pl',
  'pt',
  'ru',
  'tr',
  'uk',
  'vi',
  'zh',
] as const
export type Language = (typeof LANGUAGES)[number]

export const Consent = z
  .object({
    version: z.string().min(1).max(40).openapi({ description: 'Told apart by it; a new text needs a new one' }),
    texts: z
      .array(z.object({ language: z.enum(LANGUAGES), text: z.string().min(1).max(4000) }))
      .min(1)
      .max(LANGUAGES.length)
      .refine((texts) => new Set(texts.map(({ language }) => language)).size === texts.length)
      .openapi({ description: 'Plain text in paragraphs, one a language; the first for everybody else' }),
  })
  .openapi('ConsentTexts')

/** Personal data in a credential, whoever asks for it. */
export const CREDENTIAL_CONTENT = {
  claims: z.array(z.enum(DOCUMENT_CLAIMS)).max(DOCUMENT_CLAIMS.length).default([]).openapi({
    description: 'Personal data that the credential shall tell; none where it is missing or not certain',
  }),
  ageOver: z.array(z.int().min(1).max(99)).max(10).default([]).openapi({
    description: 'Ages: whether the person has them, without the date of birth; none where that is not certain',
  }),
}

export const HostedPage = z
  .object({
    title: z.string().min(1).max(60).nullable().openapi({ description: 'Who asks; null: nobody is named' }),
    logo: z
      .string()
      .max(SAID.textLength)
      .regex(/^data:image\/(png|webp|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/)
      .nullable()
      .openapi({ description: 'A data URL of a PNG, WebP or JPEG file of at most 6 kB' }),
    colour: z
      .string()
      .max(7)
      .regex(/^#[\da-fA-F]{6}$/)
      .nullable()
      .openapi({ description: 'Of buttons', example: '#2454e6' }),
    consent: Consent.nullable().openapi({ description: 'What a person has to agree to before anything else' }),
    returnOrigins: z.array(ReturnOrigin).max(20).openapi({ description: 'Where a `returnUrl` may lead' }),
    credential: z.object(CREDENTIAL_CONTENT).nullable().default(null).openapi({
      description: 'What an approved person may take into their wallet, where the page ends; null: nothing',
    }),
  })
  .openapi('HostedPage', { description: 'The page behind a session’s `url`' })

export const NO_PAGE: HostedPage = {
  title: null,
  logo: null,
  colour: null,
  consent: null,
  returnOrigins: [],
  credential: null,
}

/** Record of a consent in a session; the text itself is stored once for all who agreed to it. */
export const GivenConsent = z
  .object({
    version: z.string(),
    language: z.enum(LANGUAGES),
    sha256: z.string().openapi({ description: 'Of the text that was shown, in UTF-8; hex' }),
    at: z.iso.datetime(),
    withdrawnAt: z.iso.datetime().optional().openapi({ description: 'Nothing is done with the session any more' }),
  })
  .openapi('Consent')

export type HostedPage = z.infer<typeof HostedPage>
export type Consent = z.infer<typeof Consent>
export type GivenConsent = z.infer<typeof GivenConsent>
