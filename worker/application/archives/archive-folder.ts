import { ARCHIVE_PIECES } from '../../domain/archive'
import { sha256Hex } from '../sha256'

/** Folder of an owner's archives until the cron clears them away. */
export const archiveFolder = async (owner: string): Promise<string> => `archives/${await sha256Hex(owner)}/`

export const archiveKey = async (owner: string, archiveName: string, archiveId: string): Promise<string> =>
  `${await archiveFolder(owner)}${archiveName}-${archiveId}.zip`

/** Folder of the pieces of an archive that is being made in several steps. */
export const pieceFolder = async (owner: string, archiveId: string): Promise<string> =>
  `${await archiveFolder(owner)}${ARCHIVE_PIECES}${archiveId}/`

/** Prefix of the names of its files. */
export const SUBJECT_EXPORT = 'subject'
