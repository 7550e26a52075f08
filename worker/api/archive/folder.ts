import { sha256Hex } from '../../application/sha256'

/** Where an owner's archives lie until the cron clears them away. */
export const archiveFolder = async (owner: string) => `archives/${await sha256Hex(owner)}/`
