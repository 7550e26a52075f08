/** Who only runs the product needs no packages for tests: these commands install none. */
export const RUNNING = [
  ...['start.ts', 'kyc.ts', 'jwt.ts', 'listen.ts', 'rates/main.ts', 'audit/main.ts', 'deploy.ts', 'trust/main.ts'],
  // In an emergency there may be no registry.
  ...[
    'backup/backup.ts',
    'backup/restore.ts',
    'upkeep/reindex.ts',
    'upkeep/erase-owner.ts',
    'shard/main.ts',
    'trace.ts',
  ],
  // wrangler runs it before it bundles the API Worker.
  'deploy/before.ts',
].map((file) => `worker/local/${file}`)
