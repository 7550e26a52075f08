/** How a decision is stated: as a JWS for whoever asks us, or as a credential that its holder shows to others, part by part. */
export const PROOF_FORMATS = ['jws', 'dc+sd-jwt'] as const
