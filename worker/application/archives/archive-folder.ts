import { sha256Hex } from '../sha256'

/** Where an owner's archives lie until the cron clears them away. */
export const archiveFolder = async (owner: string): Promise<string> => `archives/${await sha256Hex(owner)}/`
