/** Databases of versions before migrations were fixed: told apart by their schemas, and refused with the way out. */

interface Earlier {
  /** Commit at which the schema was last as it is there. */
  commit: string
  at: string
  version: string
}

const FIRST_CANDIDATE = '1.0.0-rc.1'

/** By the schema's name. The first candidate's baseline was edited in place until 2026-11-28. */
const EARLIER: Readonly<Record<string, Earlier>> = {
  '4af8fe96d57e91bb': { commit: '067fafb', at: '2026-11-23', version: '0.1.0' },
  '8deba051838df8a9': { commit: '914c7f68', at: '2026-11-27 18:03', version: FIRST_CANDIDATE },
  be384467e6576e4b: { commit: '1201f6b8', at: '2026-11-27 18:18', version: FIRST_CANDIDATE },
  '9e93414a36c45510': { commit: '00c35637', at: '2026-11-27 21:43', version: FIRST_CANDIDATE },
  '656ac03c0bfd198a': { commit: '0d3aaeae', at: '2026-11-27 21:51', version: FIRST_CANDIDATE },
  ec6e75ee232fb7e2: { commit: '10ad9366', at: '2026-11-27 21:53', version: FIRST_CANDIDATE },
  '3952759b4df8d23d': { commit: '7050ffbd', at: '2026-11-27 22:08', version: FIRST_CANDIDATE },
  c118b669c2b162a4: { commit: '9216d951', at: '2026-11-27 22:12', version: FIRST_CANDIDATE },
  '8f8104aa0f1f6f68': { commit: 'e7791110', at: '2026-11-27 22:29', version: FIRST_CANDIDATE },
  '430623caca8ecd29': { commit: 'b67a66ac', at: '2026-11-27 22:29', version: FIRST_CANDIDATE },
  aee760bf88b8438b: { commit: '60a84892', at: '2026-11-28 01:20', version: FIRST_CANDIDATE },
  '18cf3dccbcd22097': { commit: '0d208001', at: '2026-11-28 01:32', version: FIRST_CANDIDATE },
  '222594f63b794db7': { commit: 'ed950a31', at: '2026-11-28 01:37', version: FIRST_CANDIDATE },
}

/** Migrations of versions before the first candidate began otherwise. */
const BEFORE_BASELINE = '0000_init.sql'

export function earlierState(schema: string | null, applied: readonly string[]): { found: string; way: string } | null {
  const known = schema === null ? undefined : EARLIER[schema]
  if (!known && applied[0] !== BEFORE_BASELINE) return null
  const { version, commit, at } = known ?? { version: '0.1.0', commit: '067fafb', at: '2026-11-23' }
  const backup = version === FIRST_CANDIDATE ? ', and `npm run -s backup` keeps it' : ''
  const about = known ? `of ${at} (commit ${commit})` : `(about commit ${commit}, ${at})`
  return {
    found: `version ${version} ${about} wrote it, whose tables no later release reads`,
    way: `check out ${commit} and start it there: /kyc/download and /subject/export give its data out${backup}. Then start afresh in another folder or deployment`,
  }
}
