/** A place to drop or pick photos, with previews. The file input inside makes it work by keyboard and on phones. */
import { element } from './element'

const ACCEPT = 'image/jpeg,image/png,image/webp'

export interface PickerOptions {
  id: string
  title: string
  hint: string
  /** How many photos it takes. */
  max: number
  changed(): void
}

export class Picker {
  readonly root: HTMLElement
  private readonly options: PickerOptions
  private readonly input: HTMLInputElement
  private readonly previews = element('ul', { class: 'previews' })
  private readonly action = element('span', { class: 'button', 'aria-hidden': 'true' }, 'Choose a photo')
  private chosen: { file: File; url: string }[] = []

  constructor(options: PickerOptions) {
    this.options = options
    const multiple = options.max > 1 ? '' : undefined
    this.input = element('input', { type: 'file', id: options.id, accept: ACCEPT, class: 'visually-hidden', multiple })
    this.input.addEventListener('change', () => {
      this.add(this.input.files)
      this.input.value = ''
    })
    const zone = element(
      'label',
      { class: `zone ${options.id}`, for: options.id },
      element('span', { class: 'figure', 'aria-hidden': 'true' }),
      element('strong', {}, options.title),
      element('span', { class: 'hint' }, options.hint),
      this.action,
    )
    this.root = element('div', { class: 'card picker' }, this.input, zone, this.previews)
    this.acceptDrops()
  }

  get files(): File[] {
    return this.chosen.map(({ file }) => file)
  }

  clear(): void {
    for (const { url } of this.chosen) URL.revokeObjectURL(url)
    this.chosen = []
    this.render()
  }

  private add(files: FileList | null | undefined): void {
    for (const file of [...(files ?? [])].filter(({ type }) => type.startsWith('image/'))) {
      if (this.chosen.length === this.options.max) URL.revokeObjectURL(this.chosen.pop()?.url ?? '')
      this.chosen.push({ file, url: URL.createObjectURL(file) })
    }
    this.render()
  }

  private remove(url: string): void {
    URL.revokeObjectURL(url)
    this.chosen = this.chosen.filter((photo) => photo.url !== url)
    this.render()
    this.input.focus()
  }

  private render(): void {
    this.previews.replaceChildren(
      ...this.chosen.map(({ file, url }) => {
        const remove = element('button', { type: 'button', class: 'remove', 'aria-label': `Remove ${file.name}` }, '×')
        remove.addEventListener('click', () => this.remove(url))
        return element('li', {}, element('img', { src: url, alt: `${this.options.title}: ${file.name}` }), remove)
      }),
    )
    this.root.classList.toggle('filled', this.chosen.length > 0)
    this.action.textContent = this.actionWords()
    this.options.changed()
  }

  private actionWords(): string {
    if (this.chosen.length === 0) return 'Choose a photo'
    return this.chosen.length < this.options.max ? 'Add another' : 'Change'
  }

  private acceptDrops(): void {
    const over = (inside: boolean) => (event: DragEvent) => {
      event.preventDefault()
      this.root.classList.toggle('over', inside)
    }
    this.root.addEventListener('dragover', over(true))
    this.root.addEventListener('dragleave', over(false))
    this.root.addEventListener('drop', (event) => {
      over(false)(event)
      this.add(event.dataTransfer?.files)
    })
  }
}
