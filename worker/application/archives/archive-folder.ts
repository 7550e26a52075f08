import { ARCHIVE_PIECES } from '../../domain/archive'
import { sha256Hex } from '../sha256'

/** Where an owner's archives lie until the cron clears them away. */
export const archiveFolder = async (owner: string): Promise<string> => `archives/${await sha256Hex(owner)}/`

export const archiveKey = async (owner: string, archiveName: string, archiveId: string): Promise<string> =>
  `${await archiveFolder(owner)}${archiveName}-${archiveId}.zip`

/** Of an archive that is being made in several steps. */
export const pieceFolder = async (owner: string, archiveId: string): Promise<string> =>
  `${await archiveFolder(owner)}${ARCHIVE_PIECES}${archiveId}/`

/** What its files' names begin with. */
export const SUBJECT_EXPORT = 'subject'
