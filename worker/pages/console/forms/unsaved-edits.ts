/** A form that somebody has changed and not saved: leaving it asks. */
let isChanged: (() => boolean) | null = null

export function watchEdits(changed: () => boolean): void {
  isChanged = changed
}

export function forgetEdits(): void {
  isChanged = null
}

/** Whether the form may be left: nothing is lost, or the person agrees to lose it. */
export function mayLeave(): boolean {
  const stays = isChanged?.() && !confirm('You have changes that are not saved. Leave without saving them?')
  if (!stays) isChanged = null
  return !stays
}

addEventListener('beforeunload', (event) => {
  if (isChanged?.()) event.preventDefault()
})
