/** Faces on pictures that every deployment hands out (worker/pages/public/specimens): anybody can send them. */
import { fingerprintLikeness } from '../../quality/face/fingerprint-agreement'
import { samePicture } from './same-picture'
import { decodeFingerprint } from './stored-fingerprint'

/**
 * Fingerprints as they are stored: the portrait on passport.jpg, which is that on id-card.jpg, and selfie.jpg. Specimens
 * that are drawn anew need new ones: test/system/product/handouts.test.ts says which.
 */
export const PUBLISHED_PICTURES: readonly string[] = [
  'AX9p758/ju7Y6Czwxx1bPsqgE9G6LPJ60EUrDRRGOys0nFIWt+oIxCAIEs6Yi5oGQdCQCLkAeLBX1BFAjazQEIQkk1FoeYmnUdCEt7NAHN6DAi5FsQKiABGxpRgeuBrlJNDC7xxrnavzkGQgCsecUBmjKKwHxIkYjJA1zAShoWFEBwGigIglQSQASCushERpE87KQZB/g0awQI1vzQAvyEmdnCUCQqmLWlJkrMOLboPbz25pjyzkVMHQQQ4lRBnsgroxTGJlBJGyIAw4DlEJyni5D4y6nciH0MCcecUSKjElERqBOIlDA3wZNFR1o+Wmxy+AFADeUOEUYFiWactFQRACeY9wQUTI01bOmM3sCzVjhCQlhxMwTAhU6IzMuQsQxrWZgAIc5JQKUMogwQgRTgR8BBgzlYFN0o1HIMKgZhRgGEI1vAWAGDcPA0uELCGDFTiDbuEZWBoXbUEtJTSUwDjCWMIOoUyZJBLJBcoRJaeHjt2iCCbyDIRxaIY2ldKpJwDjyRMYiGDHDWDDmZrQ7zSZjMMmCsABhZEUtSNFJDCgjkEGEEENSjJYFgQIGIcAFAsQCNosO0IwE0zwDWWIWsjosSLWHkCZAZhKJAyM4zbMZAKIgVICSINQMhA5DAtQYQAMYIEAAAAwAbQYCAGRgAgyAIIGAwAEAYJgAEMbAQAAAAAAAhAMMAIBATBQsAAAAGAAAYAGAAAAAADBAAABAAwAAAAFAAAADGEACEADAAwAwAAAABAAkAAAAEABAMMDAAABYACAAAADAABsAAEAAAAIAMAAAAAIBAAAAABhgABAAACAECAAAAAAAAAAAAAAAAAAGA==',
  'AV/uCg3LCZT/5wtDc71fo+wxevwy5ZnC6aTkmME2ragGaBCnDBNHlOnGVsG6zWBYMBlsx6htow1cgBgxypgrCT59W1qIzRoRikN9vTLBAwnwpwCgnPREB2L1xgApGzPqhFOwgyxEd3BEGNkDs72E9AajrHSVGkE2xV405YrAQhAJQDF4MMxwA3CAlkyzXW2RlVpapRh+6JFJWB5y3iUrUBZMVcUEUE1bI0GECWsBnPY2nPGviLWdw9TXsDOR0wiFdHsGQap3ktmwYBhEEJXQEaaQRrfI8REumOJGckIMj0a4BRvOYiwRAodTFaYsIxgBwYsES8pUHYTlEFqRV4iLBIaBSbiyrV1qMLxqYCRAhghxrV0eKWKVbMBIA04RmlFURjAhECcmNDwwv6kQoNV6kauikIWnAtVUMLsCeQMM9pLJ4nE2kcGpaGywYouuuNZBBxKEElrGGZTMwoJQKoLYEozCakmk05RsIZBmlhI3eyEToCZGE5gAUrK85CwYEzA4uXyqIEKrJhSTtithWtRBk5BJJEoUEgtZCZJIjCQRhTElclUILJjCDBoFkUCQVxYECQkAURJAMOMiwz2hBCFYFtQAZEiIADAkMtjQUbmsxCGzCBQjA2ABYMJCQAAADAADAwQDAAAARDAJbAAkCGIABAAAAMAMAAAAIAAxgAAAAAAACAAAAwAAIAAAAAAAAAAAAAAAAgAAAAAAAAAAAAAAAAAAAAAAAIA=',
]

/**
 * Before one is laid upon the other, which takes long. Of 21 copies of the pictures (quality 40 to
 * 60, 0.4 to 1 of the size, cut, mirrored, turned, sheared; 2026-11-29) the least has 0.83; they agree to 0.98 and more.
 */
const LEAST_LIKENESS = 0.4

/** `fingerprint`: as it is stored. */
export function isPublishedPicture(fingerprint: string | undefined): boolean {
  const cells = fingerprint === undefined ? null : decodeFingerprint(fingerprint)
  return (
    cells !== null &&
    PUBLISHED_PICTURES.some((picture) => isLike(picture, cells) && samePicture(picture, fingerprint)?.same)
  )
}

function isLike(picture: string, cells: Int8Array): boolean {
  const published = decodeFingerprint(picture)
  return published !== null && fingerprintLikeness(published, cells) >= LEAST_LIKENESS
}
