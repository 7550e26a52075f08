/** Sessions that others, a blocklist or their number speak against. Index and query say it in the same words. */
import { sql } from 'drizzle-orm'

export const foundSessions = sql`(instr(reason_codes, '_under_other_') > 0 or instr(reason_codes, '_too_often') > 0 or instr(reason_codes, 'sign_in_other_') > 0 or instr(reason_codes, '"blocked_') > 0)`
