/** Who only runs the product needs no packages for tests: these commands install none. */
export const RUNNING = [
  ...['start.ts', 'kyc.ts', 'jwt.ts', 'listen.ts', 'audit/main.ts', 'deploy/main.ts'],
  // wrangler runs it before it bundles the API Worker.
  'deploy/before.ts',
].map((file) => `worker/local/${file}`)
