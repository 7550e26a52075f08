import { css } from 'lit'

/** Every colour and measure of the elements; a page sets the `--kyc-…` properties on any ancestor. */
export const theme = css`
  :host {
    --_text: var(--kyc-text, light-dark(#151a24, #e8ebf1));
    --_muted: var(--kyc-muted, light-dark(#566070, #9ba6b8));
    --_surface: var(--kyc-surface, light-dark(#ffffff, #181c25));
    --_sunken: var(--kyc-sunken, light-dark(#f1f3f7, #10141b));
    --_line: var(--kyc-line, light-dark(#d9dde6, #303746));
    --_accent: var(--kyc-accent, light-dark(#2454e6, #7d9dff));
    --_on-accent: var(--kyc-on-accent, light-dark(#ffffff, #0c1220));
    /* Of text and icons: light or dark enough, whatever colour a page gives (4.5 : 1, WCAG 1.4.3). */
    --_accent-text: light-dark(
      oklch(from var(--_accent) min(l, 0.53) c h),
      oklch(from var(--_accent) max(l, 0.7) c h)
    );
    --_good: var(--kyc-good, light-dark(#11794a, #4fd393));
    --_bad: var(--kyc-bad, light-dark(#c0283a, #ff8089));
    --_warn: var(--kyc-warn, light-dark(#8a5a00, #f0b95c));
    --_radius: var(--kyc-radius, 16px);
    --_font: var(--kyc-font, max(1rem, 16px) / 1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif);
    color-scheme: var(--kyc-color-scheme, inherit);
    display: block;
    color: var(--_text);
    font: var(--_font);
  }

  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }

  [hidden] {
    display: none !important;
  }

  h2 {
    margin: 0;
    font-size: 1.375em;
    font-weight: 650;
    line-height: 1.25;
    letter-spacing: -0.01em;
    text-wrap: balance;
    /* Japanese has no spaces to break at. */
    word-break: auto-phrase;
  }

  h2:focus {
    outline: none;
  }

  p {
    margin: 0;
  }

  .muted {
    color: var(--_muted);
  }

  .visually-hidden {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }

  @media (prefers-reduced-motion: reduce) {
    *,
    ::before,
    ::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0.01ms !important;
    }
  }
`
