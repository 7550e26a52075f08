/** Progress on stderr: one line a step, with the time it took. */
export async function step<T>(label: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  const interactive = process.stderr.isTTY
  if (interactive) process.stderr.write(`  ${label} …`)
  try {
    const result = await work()
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    process.stderr.write(`${interactive ? '\r\u001b[K' : ''}✓ ${label} (${seconds} s)\n`)
    return result
  } catch (error) {
    process.stderr.write(`${interactive ? '\r\u001b[K' : ''}✗ ${label}\n`)
    throw error
  }
}
