/** Made by `npm run migrations`; not to be edited by hand. A database that holds data has run these files: none is changed. */
import type { LandedMigration } from './judge-store.ts'

export const LANDED: readonly LandedMigration[] = [
  {
    file: '0000_baseline.sql',
    sha256: 'f6cbdf532fd578d5a8aa2f747f5152000788a5e5cdd2b543d1ba9bb5bb307677',
    schema: '0e5ab623e4bfb4b0',
  },
  {
    file: '0001_rows_and_triggers.sql',
    sha256: 'c9e2c74aedc58874d0835923d4199f3c87a8b77cbf3ca1116a0c7351fc143391',
    schema: '727ddb59de0eba37',
  },
  {
    file: '0002_fences.sql',
    sha256: '6319e5fa90412e51a325160e80e8a202106eafff3f9720257e68f7eeba36bacf',
    schema: '5d9315fa3c0bed3b',
  },
  {
    file: '0003_releases_and_damage.sql',
    sha256: 'ba773a48a73b91b112775910d0cb9239702e6913774f08d70303d15ee093139d',
    schema: '338ab44b0227d900',
  },
  {
    file: '0004_truth_and_trials.sql',
    sha256: '6d5d002215eac67dc368b0b6c912430d90ea3d1db59fc4ee11617feef959ccef',
    schema: '4fe7e2db3509fdcc',
  },
]
