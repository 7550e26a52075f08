/** The sandbox: for every user a second world, whose rows belong to another owner than those of the first. */

/** No subject of a live token may begin so (api/auth/user-token.ts). */
const PREFIX = 'sandbox:'

export const sandboxOwner = (subject: string): string => PREFIX + subject
export const isSandbox = (owner: string): boolean => owner.startsWith(PREFIX)
