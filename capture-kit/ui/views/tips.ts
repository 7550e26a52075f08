/** How a good photo is taken, drawn: what is right beside what is wrong. Fetched when somebody asks. */
import { html, svg, type TemplateResult } from 'lit'
import { icon } from '../icons'
import type { FlowTexts } from '../messages/texts'

const CARD = 'M14 22h68v44h-68zM22 32h18v20h-18zM48 34h26M48 42h26M48 50h16'
const HEAD = 'M48 14c-12 0-20 9-20 24s9 30 20 30 20-15 20-30-8-24-20-24zM40 36v2M56 36v2M41 52c4 4 10 4 14 0'

/** On a grid of 96 by 84. */
const DRAWINGS = {
  whole: { right: CARD, wrong: 'M34 34h90v58h-90zM44 46h24v28h-24zM76 50h40M76 60h40' },
  light: { right: `${CARD}M48 4v8M24 8l4 7M72 8l-4 7`, wrong: `${CARD}M52 24l24 40M62 24l18 30M42 24l28 42` },
  covered: { right: CARD, wrong: `${CARD}M82 84c-16-8-30-20-26-26s12 2 16 6l-14-20c-4-6 4-12 9-5l12 16` },
  straight: {
    right: HEAD,
    wrong: 'M62 16c-12-4-26 4-30 20s2 30 12 33 24-9 28-24-1-26-10-29zM44 40l1 2M58 44l1 2M40 56c3 3 8 4 12 2',
  },
  clear: { right: HEAD, wrong: `${HEAD}M30 32h36v9c-6 6-13 5-16-1h-4c-3 6-10 7-16 1z` },
} as const

type Drawing = keyof typeof DRAWINGS

export function tips(ofFace: boolean, close: () => void, text: FlowTexts): TemplateResult {
  const { advice } = text
  const shown: [Drawing, string][] = ofFace
    ? [
        ['straight', text.tipStraight],
        ['clear', text.tipClear],
      ]
    : [
        ['whole', advice.show_whole_document],
        ['light', advice.show_document_sharper],
        ['covered', advice.uncover_document],
      ]
  return html`<div class="screen" part="tips-screen">
    <h2 tabindex="-1">${text.tips}</h2>
    <ul class="tips">
      ${shown.map(([name, said]) => html`<li>${drawn(name, 'right')}${drawn(name, 'wrong')}<span>${said}</span></li>`)}
    </ul>
    <div class="actions"><button type="button" class="primary" @click=${close}>${text.understood}</button></div>
  </div>`
}

const drawn = (name: Drawing, way: 'right' | 'wrong') => html`<i class=${way}>
  <svg viewBox="0 0 96 84" aria-hidden="true">${svg`<path d=${DRAWINGS[name][way]} />`}</svg>
  ${icon(way === 'right' ? 'good' : 'bad')}
</i>`
