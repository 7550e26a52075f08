/** Goes up with every change of the stored form of a half document (contract/stored/waiting-half.ts). */
export const HALF_VERSION = 6
