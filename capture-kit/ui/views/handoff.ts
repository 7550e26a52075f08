import { html, nothing, svg, type TemplateResult } from 'lit'
import { until } from 'lit/directives/until.js'
import type { Flow, FlowState } from '../../core/flow/states'
import { icon } from '../icons'
import type { FlowTexts } from '../messages/texts'

/** Modules of the quiet zone; the standard (ISO/IEC 18004) asks for 4. */
const QUIET = 4

let drawn: { url: string; code: Promise<TemplateResult> } | null = null

export function handoff(flow: Flow, { url, opened }: FlowState & { step: 'handoff' }, text: FlowTexts): TemplateResult {
  const code =
    url === null || opened ? nothing : html`<div class="code" part="qr-code">${until(codeOf(url, text))}</div>`
  return html`<div class="screen centre">
    <h2 tabindex="-1">${opened ? text.handoffOpened : text.handoffTitle}</h2>
    ${opened ? html`<span class="mark good">${icon('phone')}</span>` : code}
    ${url === null ? html`<span class="spinner"></span>` : nothing}
    <p class="muted" role="status">${opened ? text.handoffOpenedText : text.handoffText}</p>
    <div class="actions">
      ${opened || url === null ? nothing : sending(url, text)}
      ${opened ? nothing : html`<button type="button" @click=${() => flow.handOff()}>${text.newCode}</button>`}
      <button type="button" part="stay" @click=${() => flow.back()}>${text.stayHere}</button>
    </div>
  </div>`
}

/** The link for whoever would rather send it to their phone, by a program of theirs where the browser asks which. */
function sending(url: string, text: FlowTexts): TemplateResult {
  const share = html`<button type="button" part="share-link" @click=${() => void shared(url)}>${text.shareLink}</button>`
  return html`${'share' in navigator ? share : nothing}
    <button type="button" part="copy-link" @click=${(event: Event) => void copied(event, url)}>
      <span>${text.copyLink}</span><span role="status" hidden>${text.copied}</span>
    </button>
    <input class="search" type="text" readonly hidden aria-label=${text.copyLink} .value=${url} />`
}

/** Whoever closes the choice of programs has not failed at anything. */
const shared = (url: string): Promise<void> => navigator.share({ url }).catch(() => {})

/** Browsers may refuse the clipboard; then the link is shown, to be copied by hand. */
async function copied({ currentTarget }: Event, url: string): Promise<void> {
  if (!(currentTarget instanceof HTMLElement)) return
  const [offer, done] = currentTarget.children
  const shown = currentTarget.nextElementSibling
  try {
    await navigator.clipboard.writeText(url)
    offer?.toggleAttribute('hidden', true)
    done?.toggleAttribute('hidden', false)
  } catch {
    if (!(shown instanceof HTMLInputElement)) return
    shown.hidden = false
    shown.select()
  }
}

/** The encoder is fetched with the first code. */
export function codeOf(url: string, text: Pick<FlowTexts, 'qrCode'>): Promise<TemplateResult> {
  if (drawn?.url !== url)
    drawn = { url, code: import('uqr').then(({ encode }) => picture(encode(url, { border: QUIET }), text)) }
  return drawn.code
}

function picture({ size, data }: { size: number; data: boolean[][] }, text: Pick<FlowTexts, 'qrCode'>): TemplateResult {
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return html`<svg viewBox="0 0 ${size} ${size}" role="img" aria-label=${text.qrCode} shape-rendering="crispEdges">
    ${svg`<path d=${path} fill="#000" />`}
  </svg>`
}
