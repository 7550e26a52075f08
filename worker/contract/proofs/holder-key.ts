import * as z from 'zod'
import '../../words/openapi'

/** A coordinate of the largest curve has 66 bytes. */
const coordinate = (description: string) => z.base64url().min(1).max(88).openapi({ description })
/** Members that WebCrypto exports beside the key itself; the service does not use them. */
const COMMON = {
  kid: z.string().max(200).optional().openapi({ description: 'Not used' }),
  alg: z.string().max(20).optional().openapi({ description: 'Not used' }),
  use: z.literal('sig').optional().openapi({ description: 'Not used' }),
  key_ops: z.array(z.literal('verify')).max(1).optional().openapi({ description: 'Not used' }),
  ext: z.boolean().optional().openapi({ description: 'Not used' }),
}

/** Public key as WebCrypto exports it; a private member is refused. */
export const HolderKey = z
  .discriminatedUnion('kty', [
    z.strictObject({
      kty: z.literal('EC').openapi({ description: 'Kind of key' }),
      crv: z.enum(['P-256', 'P-384', 'P-521']).openapi({ description: 'Its curve' }),
      x: coordinate('First coordinate of its point'),
      y: coordinate('Second coordinate of its point'),
      ...COMMON,
    }),
    z.strictObject({
      kty: z.literal('OKP').openapi({ description: 'Kind of key' }),
      crv: z.literal('Ed25519').openapi({ description: 'Its curve' }),
      x: coordinate('The key'),
      ...COMMON,
    }),
  ])
  .openapi({
    description: "Of `dc+sd-jwt`: the holder's public key as a JWK; with it nobody else can show the credential",
  })
