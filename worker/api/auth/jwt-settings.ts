/** How user JWTs are verified. With `jwks`, HS256 is refused. */
export type JwtSettings =
  | { kind: 'jwks'; url: string; issuer: string; audience: string }
  | { kind: 'secret'; secret: string; issuer?: string | undefined; audience?: string | undefined }
