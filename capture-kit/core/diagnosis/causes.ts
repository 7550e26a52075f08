/** Why the kit cannot work where a page has put it, as a developer can mend it. */

/**
 * `address`: no service there; `origin`: it does not allow this page's; `policy`: this page's own policy forbids it;
 * `documents`: the page allows none that the kit knows.
 */
export type Misplaced = 'address' | 'origin' | 'policy' | 'documents'

export type Cause = Misplaced | 'offline' | 'unreachable' | 'insecure' | 'worker' | 'wasm' | 'models'

/** One line each of what to do; `{where}` is an address of the page's own set-up, never anything of the person. */
const LINES: Record<Cause, string> = {
  address: 'No edge-kyc service answers at {where}: set the attribute `origin` to where the service is.',
  origin: 'The service at {where} does not allow this page’s origin: add it to CORS_ORIGINS of the service.',
  policy: 'The page’s Content-Security-Policy forbids the kit ({where}): allow it there, see the README of the kit.',
  documents:
    'None of the kinds in the attribute `documents` is known to this release of the kit: see DOCUMENT_KINDS, or update the kit.',
  offline: 'This device is offline: the kit goes on once it is not.',
  unreachable: 'Nothing answers at {where}: check the attribute `origin`, and that the service runs.',
  insecure: 'Browsers give cameras to https: pages only (and http://localhost): serve this page by https.',
  worker:
    'A worker thread of the kit could not be started ({where}): serve the kit’s files whole, and allow worker-src.',
  wasm: 'WebAssembly is forbidden on this page: add ‘wasm-unsafe-eval’ to script-src.',
  models: 'The face models are not at {where}: copy the folder kyc-models there, or set the attribute `models`.',
}

const told = new Set<Cause>()

/** On the console, each cause once in a page. */
export function report(cause: Cause, where = ''): void {
  if (told.has(cause)) return
  told.add(cause)
  console.error(`[edge-kyc] ${LINES[cause].replace('{where}', where)}`)
}
