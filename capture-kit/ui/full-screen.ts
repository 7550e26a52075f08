/** The capture of a phone fills its screen, whatever the page around it looks like. */
import { css } from 'lit'

/** Where there is no room for a camera beside anything else; the styles ask the same. */
const SMALL = '(max-width: 700px), (max-height: 540px)'

/** For Lit's `ref`: shows the dialog over the whole screen where that is small, else in its place in the page. */
export function fillSmallScreen(dialog: Element | undefined): void {
  if (!(dialog instanceof HTMLDialogElement)) return
  const small = matchMedia(SMALL)
  const show = () => {
    if (!dialog.isConnected) {
      small.removeEventListener('change', show)
      return
    }
    if (dialog.open) dialog.close()
    if (small.matches) dialog.showModal()
    // Without its steps of focusing: the flow decides on that.
    else dialog.open = true
  }
  small.addEventListener('change', show)
  // Escape does not close it, pressed twice neither: it has buttons that lead back and out.
  dialog.addEventListener('cancel', (event) => event.preventDefault())
  dialog.addEventListener('close', () => dialog.open || show())
  // Lit puts it into the page after this.
  queueMicrotask(show)
}

/** Styles of the dialog in the flow. */
export const captureDialog = css`
  dialog.capture {
    position: static;
    width: 100%;
    margin-block: 0;
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
  }

  @media (max-width: 700px), (max-height: 540px) {
    dialog.capture {
      --kyc-text: #e8ebf1;
      --kyc-muted: #b4bdcb;
      --kyc-surface: #181c25;
      --kyc-sunken: #1c212b;
      --kyc-line: #454d5e;
      --_text: var(--kyc-text);
      --_surface: var(--kyc-surface);
      --_line: var(--kyc-line);
      --kyc-color-scheme: dark;
      color-scheme: dark;
      position: fixed;
      inset: 0;
      grid-template-rows: minmax(0, 1fr) auto;
      gap: 0;
      width: 100%;
      max-width: none;
      height: 100%;
      max-height: none;
      background: #0b0e13;
      color: var(--_text);
    }

    dialog.capture > :not(.actions) {
      grid-area: 1 / 1;
      min-height: 0;
      isolation: isolate;
    }

    dialog.capture > .head {
      align-self: start;
      z-index: 1;
      gap: 4px;
      padding: max(6px, env(safe-area-inset-top)) max(8px, env(safe-area-inset-right)) 14px
        max(8px, env(safe-area-inset-left));
      background: linear-gradient(rgb(11 14 19 / 78%), rgb(11 14 19 / 55%) 60%, transparent);
    }

    dialog.capture .head h2 {
      font-size: 1em;
    }

    dialog.capture .head button {
      border-color: transparent;
      color: #fff;
    }

    dialog.capture .head .step {
      color: var(--kyc-muted);
    }

    dialog.capture > .actions {
      padding: 12px 16px max(12px, env(safe-area-inset-bottom));
    }
  }
`

/** Styles of the capture in that dialog: the live picture from edge to edge, hints and buttons over it. */
export const fullStage = css`
  @media (max-width: 700px), (max-height: 540px) {
    :host([full]),
    :host([full]) [part="base"] {
      height: 100%;
    }

    :host([full]) [part="base"] {
      --_head: calc(64px + env(safe-area-inset-top));
      --_foot: max(16px, env(safe-area-inset-bottom));
      position: relative;
      background: #0b0e13;
    }

    :host([full]) .stage {
      position: absolute;
      inset: 0;
      width: auto;
      aspect-ratio: auto;
      border-radius: 0;
    }

    /* Covers the screen unless too much of the picture would be cut off for that. */
    :host([full]) .stage > video,
    :host([full]) .stage > svg.overlay {
      --_inside: min(100cqw, 100cqh * var(--_ratio));
      --_width: min(max(100cqw, 100cqh * var(--_ratio)), var(--_inside) * 1.35);
      inset: auto;
      top: 50%;
      left: 50%;
      translate: -50% -50%;
      width: var(--_width);
      height: calc(var(--_width) / var(--_ratio));
    }

    :host([full]) .hint {
      align-self: start;
      margin-block: calc(var(--_head) + 6px) 0;
    }

    :host([full]) .waiting {
      padding-block: var(--_head) 140px;
    }

    :host([full]) .below {
      position: absolute;
      inset: auto 0 0;
      z-index: 1;
      margin: 0;
      padding: 28px 16px var(--_foot);
      background: linear-gradient(transparent, rgb(11 14 19 / 70%));
    }

    :host([full]) .below:empty {
      display: none;
    }

    :host([full]) .shutter {
      border-color: #0b0e13;
      background: #fff;
      box-shadow: 0 0 0 3px #fff;
    }

    :host([full]) .camera {
      align-self: end;
      justify-self: start;
      padding-bottom: calc(var(--_foot) + 6px);
      z-index: 2;
    }

    :host([full]) .review,
    :host([full]) .challenge {
      height: 100%;
      padding: var(--_head) 16px var(--_foot);
    }

    :host([full]) .challenge {
      align-content: start;
      overflow-y: auto;
    }

    :host([full]) .review {
      grid-template-rows: minmax(0, 1fr) auto auto;
      gap: 12px;
    }

    :host([full]) .photo {
      max-height: none;
      height: 100%;
      aspect-ratio: auto;
    }
  }

  /* Titles of two lines. */
  @media (max-width: 380px) {
    :host([full]) [part="base"] {
      --_head: calc(84px + env(safe-area-inset-top));
    }
  }

  @media (max-height: 540px) and (orientation: landscape) {
    :host([full]) .below:has(.shutter, .choose):not(:has(.actions)) {
      inset: 0 0 0 auto;
      align-content: center;
      padding: 16px max(16px, env(safe-area-inset-right)) 16px 16px;
      background: none;
    }

    [dir="rtl"] .below:has(.shutter, .choose):not(:has(.actions)) {
      inset: 0 auto 0 0;
    }

    :host([full]) .waiting {
      padding-bottom: 80px;
    }

    :host([full]) .review {
      grid-template: minmax(0, 1fr) auto / minmax(0, 1.5fr) minmax(0, 1fr);
      gap: 12px 20px;
    }

    :host([full]) .photo {
      grid-row: 1 / 3;
    }
  }
`
