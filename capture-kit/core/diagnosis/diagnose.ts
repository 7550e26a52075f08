/** Finds out why something of the kit did not work, tells the developer, and nobody else. Fetched when it is needed. */
import { UnreadableAnswer } from '../client/answer'
import type { Failure } from '../upload/session-calls'
import { type Cause, type Misplaced, report } from './causes'
import { refusedBy } from './violations'

/** Cause of a failed service call. Null: the network, which may come back, or a refusal by the service itself. */
export async function diagnoseCall(origin: string, failure: Failure): Promise<Misplaced | null> {
  if (failure.kind !== 'network' && failure.kind !== 'service') return null
  const service = origin || location.origin
  if (failure.kind === 'service') {
    tell(failure.why, service)
    return failure.why
  }
  const found = await whyLost(service, failure.cause)
  tell(found, service)
  return found === 'address' || found === 'origin' || found === 'policy' ? found : null
}

const tell = (found: Cause, service: string) => report(found, found === 'policy' ? `connect-src ${service}` : service)

async function whyLost(service: string, cause: unknown): Promise<Cause> {
  // What stands before the service answers for it while it restarts or has too much to do.
  if (cause instanceof UnreadableAnswer) return cause.status >= 500 || cause.status === 429 ? 'unreachable' : 'address'
  if (!navigator.onLine) return 'offline'
  if (refusedBy(['connect-src', 'default-src'], (uri) => uri.startsWith(service))) return 'policy'
  // Without CORS the answer cannot be read, but that there is one shows.
  const answers = await fetch(`${service}/health`, { mode: 'no-cors', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
  if (!answers) return 'unreachable'
  // Of the page's own origin there is nothing to allow: one connection was dropped.
  return service === location.origin ? 'unreachable' : 'origin'
}

/** Reports why a capture is unavailable, or why it cannot read a chosen file. */
export function diagnoseCapture(failed: FailedCapture): void {
  const found = whyUnavailable(failed)
  if (found) report(...found)
}

interface FailedCapture {
  problem: string
  cause: unknown
  models: string
}

function whyUnavailable({ problem, cause, models }: FailedCapture): [Cause, string?] | null {
  if (problem === 'unsupported' && !isSecureContext) return ['insecure']
  const said = cause instanceof Error ? cause.message : ''
  const forbidden = /wasm|WebAssembly/i.test(said) && /Content.Security|unsafe-eval|disallowed/i.test(said)
  if (forbidden || refusedBy(SCRIPTS, (uri) => uri === 'wasm-eval')) return ['wasm']
  const directive = refusedBy(SCRIPTS, isScript)
  if (directive) return ['policy', directive]
  if (problem === 'models' && /HTTP \d+|fetch|network|Load failed/i.test(said)) {
    return ['models', new URL(models, document.baseURI).href]
  }
  return /worker/i.test(said) ? ['worker', said] : null
}

const SCRIPTS = ['worker-src', 'child-src', 'script-src', 'script-src-elem', 'default-src']
const isScript = (uri: string): boolean => /^(blob|data)|\.m?js(\?|$)/.test(uri)
