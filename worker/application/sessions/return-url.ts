/** Whether a browser may be sent there from a page of ours. `http://localhost:*` among the origins: any port. */
export function mayReturnTo(url: string, origins: readonly string[]): boolean {
  const { origin, protocol, hostname, username, password } = new URL(url)
  if (username !== '' || password !== '') return false
  return origins.some((known) => known === origin || known === `${protocol}//${hostname}:*`)
}
