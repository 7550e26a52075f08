/** Miniflare as the commands here run it: on loopback, quiet, asking nobody else for anything. */
import module from 'node:module'
import type { convertV4MiniflareOptions, Miniflare } from 'miniflare'

/** How Miniflare's configuration grows: each time it is copied whole, with the code of all Workers. */
export const GROWTH = 'var MIN_SINGLE_SEGMENT_GROWTH = 4096;'
const LARGE_GROWTH = 'var MIN_SINGLE_SEGMENT_GROWTH = 32 << 20;'

export async function openMiniflare(options: Parameters<typeof convertV4MiniflareOptions>[0]): Promise<Miniflare> {
  const { convertV4MiniflareOptions, Log, LogLevel, Miniflare } = await roomyMiniflare()
  return new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: 0,
      cf: false,
      telemetry: { enabled: false },
      log: new Log(LogLevel.ERROR),
      ...options,
    }),
  )
}

/** 133 copies of up to 15 MB took a second of each start (cloudflare/workers-sdk#15271): it takes large steps instead. */
async function roomyMiniflare(): Promise<typeof import('miniflare')> {
  // Not every Node has them.
  const hooks = module.registerHooks?.({
    load(url, context, next) {
      const loaded = next(url, context)
      const { source } = loaded
      // Some versions of Node read a CommonJS module later.
      if (!source || !url.endsWith('/miniflare/dist/src/index.js')) return loaded
      const text = typeof source === 'string' ? source : new TextDecoder().decode(source)
      return { ...loaded, source: text.replace(GROWTH, LARGE_GROWTH) }
    },
  })
  try {
    return await import('miniflare')
  } finally {
    hooks?.deregister()
  }
}
