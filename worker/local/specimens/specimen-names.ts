/** The specimen owner, of the sandbox, and their trial. */
export const SPECIMEN_USER = 'specimens'
export const SPECIMEN_TRIAL = 'afternoon'
