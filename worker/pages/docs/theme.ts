/** Swagger UI is dark where its page has a class; everything else follows the device by itself. */
export function followColourScheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
  dark.addEventListener('change', follow)
  follow()
}
