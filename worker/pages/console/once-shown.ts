import { element } from '../element'

/** A secret that is shown once, with a button that copies it. */
export function onceShown(words: string, secret: string): (Node | string)[] {
  const copy = element('button', { type: 'button', class: 'quiet' }, 'Copy')
  copy.addEventListener('click', () => {
    void navigator.clipboard.writeText(secret).then(
      () => {
        copy.textContent = 'Copied'
      },
      // Where the browser does not let pages write there: it is marked, for the keys.
      () => getSelection()?.selectAllChildren(code),
    )
  })
  const code = element('code', {}, secret)
  return [words, ' ', code, ' ', copy]
}
