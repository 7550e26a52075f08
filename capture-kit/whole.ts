/** The kit as one file: pages that include it with its hash fetch nothing that the hash does not cover. */
export * from './index'
export * from './selfie'
export * from './take'
