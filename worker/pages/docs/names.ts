/** Names what Swagger UI leaves without a name for assistive technology: its fields, and texts that scroll. */
export function nameFields(place: HTMLElement): void {
  const fields = ':is([data-property-name], [data-param-name]) :is(input, select, textarea):not([aria-label])'
  const name = () => {
    for (const field of place.querySelectorAll(fields)) {
      const { propertyName, paramName = '' } =
        field.closest<HTMLElement>('[data-property-name], [data-param-name]')?.dataset ?? {}
      field.setAttribute('aria-label', propertyName ?? paramName)
    }
    for (const select of place.querySelectorAll('select:not([aria-label], [id])'))
      select.setAttribute('aria-label', 'Content type')
    for (const body of place.querySelectorAll('.body-param textarea:not([aria-label])'))
      body.setAttribute('aria-label', 'Request body')
    for (const about of place.querySelectorAll('.info:not([role])')) {
      about.setAttribute('role', 'region')
      about.setAttribute('aria-label', 'About')
    }
    for (const text of place.querySelectorAll('pre.microlight:not([tabindex])')) text.setAttribute('tabindex', '0')
  }
  new MutationObserver(name).observe(place, { childList: true, subtree: true })
  name()
}
