/**
 * Does work with NODE_ENV=production. Vite and what it bundles choose between two kinds of code by that variable; Vite
 * itself sets it to `development` where it only loads modules, test tools set it to `test`, and neither puts it back.
 */
export async function inProduction<Result>(work: () => Promise<Result>): Promise<Result> {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    return await work()
  } finally {
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
}
