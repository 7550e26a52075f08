import { css } from 'lit'

/** Targets are at least 44 pixels (WCAG 2.5.5). */
export const buttons = css`
  button,
  .button {
    min-height: 48px;
    padding: 0 20px;
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) * 0.75);
    background: var(--_surface);
    color: var(--_text);
    font: inherit;
    font-weight: 600;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 10px;
    cursor: pointer;
    touch-action: manipulation;
  }

  button:hover,
  .button:hover {
    border-color: var(--_muted);
  }

  .primary {
    border-color: transparent;
    background: var(--_accent);
    color: var(--_on-accent);
  }

  .primary:hover {
    filter: brightness(1.08);
  }

  button.plain {
    border-color: transparent;
    background: none;
    color: var(--_accent-text);
  }

  button:focus-visible,
  .choose:focus-within .button {
    outline: 3px solid var(--_accent-text);
    outline-offset: 2px;
  }

  svg.icon {
    width: 24px;
    height: 24px;
    flex: none;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.75;
    stroke-linecap: round;
    stroke-linejoin: round;
  }

  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
  }

  .actions > * {
    flex: 1 1 160px;
  }
`
