import { element } from '../element'

/** Says whether it has copied. */
export function copyButton(text: () => string): HTMLButtonElement {
  const button = element('button', { type: 'button', class: 'copy' }, 'Copy')
  button.addEventListener('click', async () => {
    const copied = await navigator.clipboard.writeText(text()).then(
      () => true,
      () => false,
    )
    button.textContent = copied ? 'Copied' : 'Not allowed'
    setTimeout(() => button.replaceChildren('Copy'), 2000)
  })
  return button
}
