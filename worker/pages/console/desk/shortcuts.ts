import { byId, element } from '../../element'

export interface Shortcut {
  key: string
  /** Empty: said with another one. */
  does: string
  run: () => void
}

/** Keys while nobody types; modified ones stay the browser's. */
export function watchShortcuts(isOn: () => boolean, shortcuts: readonly Shortcut[]): void {
  const help = byId('help', HTMLDialogElement)
  const show = () => {
    const rows = shortcuts
      .filter(({ does }) => does !== '')
      .map(({ key, does }) =>
        element('div', {}, element('dt', {}, element('kbd', {}, named(key))), element('dd', {}, does)),
      )
    const close = element('button', { type: 'button', class: 'primary' }, 'Close')
    close.addEventListener('click', () => help.close())
    help.replaceChildren(element('h2', { id: 'help-title' }, 'Keys'), element('dl', {}, ...rows), close)
    help.showModal()
  }
  byId('keys', HTMLButtonElement).addEventListener('click', show)
  addEventListener('keydown', (event) => {
    const { target, ctrlKey, metaKey, altKey } = event
    // A key that is held decides nothing a second time.
    if (!isOn() || ctrlKey || metaKey || altKey || help.open || event.repeat) return
    if (target instanceof Element && needs(target, event.key)) return
    const found = shortcuts.find(({ key }) => key === event.key.toLowerCase() || key === event.key)
    if (!found && event.key !== '?') return
    event.preventDefault()
    if (found) found.run()
    else show()
  })
}

/** Whether the key is the element's own: what is typed, Enter on a button or link, arrows where something scrolls. */
function needs(target: Element, key: string): boolean {
  if (target.closest('input:not([type=range]), select, textarea, [contenteditable]')) return true
  if (key === 'Enter') return target.closest('button, a, summary') !== null
  return key.startsWith('Arrow') && target.matches('[role=region][tabindex]')
}

const NAMES: Record<string, string> = { ArrowDown: '↓', ArrowUp: '↑', Escape: 'Esc' }
const named = (key: string) => NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key)
