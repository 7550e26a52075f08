/** Refusals by the page's Content-Security-Policy so far: a call that the policy stops looks like a lost network. */

const MOST = 20
const refused: { directive: string; uri: string }[] = []
let watching = false

/** Before the first call; the browser tells of a refusal once and as it happens. */
export function watchViolations(): void {
  if (watching || typeof document === 'undefined') return
  watching = true
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, disposition }) => {
    if (disposition === 'enforce' && refused.length < MOST) {
      refused.push({ directive: effectiveDirective, uri: blockedURI })
    }
  })
}

/** The directive that has refused something which `is` ours. */
export function refusedBy(directives: readonly string[], is: (uri: string) => boolean): string | null {
  return refused.find(({ directive, uri }) => directives.includes(directive) && is(uri))?.directive ?? null
}
