import { byId } from '../element'
import { currentToken, tokenUser, useToken } from '../views/token'

const panel = byId('token-panel', HTMLFormElement)
const toggle = byId('token-toggle', HTMLButtonElement)
const state = byId('token-state', HTMLElement)
const field = byId('token', HTMLInputElement)

/** `changed`: another token is to be used from now on. */
export function watchTokenPanel(changed: () => void): void {
  toggle.addEventListener('click', () => open(panel.hidden))
  panel.addEventListener('submit', (event) => {
    event.preventDefault()
    useToken(field.value)
    field.value = ''
    open(false)
    showToken()
    changed()
  })
  showToken()
}

/** `ask`: the present one is missing or was refused. */
export function showToken({ ask = false } = {}): void {
  const token = currentToken()
  state.textContent = token ? `Signed in as ${tokenUser(token) ?? 'token holder'}` : 'Not signed in'
  toggle.classList.toggle('on', token !== null && !ask)
  if (ask) open(true)
}

function open(wanted: boolean): void {
  panel.hidden = !wanted
  toggle.setAttribute('aria-expanded', String(wanted))
  if (wanted) field.focus()
}
