import { html, type TemplateResult } from 'lit'

/** Whatever the browser may know. HEIC by its name would keep iOS from making a JPEG of it. */
const ACCEPTED = 'image/*'

/** A file input as a button: keyboard and screen readers get the input itself. */
export function chooseFile(label: string, primary: boolean, chosen: (file: File) => void): TemplateResult {
  const changed = ({ target: input }: Event) => {
    if (!(input instanceof HTMLInputElement)) return
    const file = input.files?.[0]
    // The same file may be chosen again after a retake.
    input.value = ''
    if (file) chosen(file)
  }
  return html`<label class="choose"
    ><input class="visually-hidden" type="file" accept=${ACCEPTED} @change=${changed} /><span class=${primary ? 'button primary' : 'button'}
      >${label}</span
    ></label
  >`
}
