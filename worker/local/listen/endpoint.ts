/** The endpoint that a listener has at the server while it runs. */

const DESCRIPTION = /^npm run listen, process (\d+)$/

interface Listed {
  id: string
  description: string
}

export async function registerEndpoint(
  server: string,
  token: string,
  { url, events }: { url: string; events: string[] | undefined },
): Promise<{ secret: string; remove(): Promise<void> }> {
  const post = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await fetch(new URL(path, server), { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const remove = async (webhookId: string) => void (await post('/v1/webhook/delete', { webhookId }))
  const { results } = (await post('/v1/webhooks', {})) as { results: Listed[] }
  // Of listeners that were killed.
  for (const { id, description } of results) {
    const pid = Number(DESCRIPTION.exec(description)?.[1])
    if (pid && !isRunning(pid)) await remove(id)
  }
  const description = `npm run listen, process ${process.pid}`
  const made = (await post('/v1/webhook/create', { url, description, ...(events ? { events } : {}) })) as {
    webhook: { id: string; secret: string }
  }
  return { secret: made.webhook.secret, remove: () => remove(made.webhook.id) }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
