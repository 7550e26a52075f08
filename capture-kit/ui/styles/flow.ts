import { css } from 'lit'
import { captureDialog } from '../full-screen'
import { endings } from './endings'

/** The screens of the flow, each in one column. */
const screens = css`
  .screen {
    display: grid;
    gap: 20px;
    max-width: 640px;
    margin-inline: auto;
  }

  .head {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 44px;
  }

  .corner {
    display: flex;
    margin-inline-start: auto;
  }

  .corner button {
    width: 48px;
    padding: 0;
    color: var(--_muted);
  }

  .head .step {
    color: var(--_muted);
    font-size: 0.875em;
  }

  .head .back {
    flex: none;
    width: 48px;
    padding: 0;
    border-color: var(--_line);
    color: var(--_text);
  }

  [dir="rtl"] .back svg {
    transform: scaleX(-1);
  }

  .needs,
  .kinds,
  .advice {
    display: grid;
    gap: 12px;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .needs li,
  .advice li {
    display: flex;
    align-items: center;
    gap: 14px;
  }

  .needs svg,
  .advice svg {
    flex: none;
    box-sizing: content-box;
    padding: 10px;
    border-radius: 12px;
    background: var(--_sunken);
    color: var(--_accent-text);
  }

  .advice {
    justify-self: stretch;
    text-align: start;
  }

  .advice small {
    display: block;
    color: var(--_muted);
  }

  .tips {
    display: grid;
    gap: 20px;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .tips li {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 8px 12px;
  }

  .tips span {
    grid-column: 1 / -1;
  }

  .tips i {
    position: relative;
    overflow: hidden;
    border-radius: calc(var(--_radius) * 0.75);
    background: var(--_sunken);
  }

  .tips i > svg:first-child {
    display: block;
    height: 112px;
    margin-inline: auto;
    fill: none;
    stroke: currentColor;
    stroke-width: 2.5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }

  .tips .icon {
    position: absolute;
    inset-block-end: 8px;
    inset-inline-end: 8px;
    padding: 4px;
    border-radius: 50%;
    color: var(--_surface);
    stroke-width: 2.5;
  }

  .tips .right .icon {
    background: var(--_good);
  }

  .tips .wrong .icon {
    background: var(--_bad);
  }

  .kinds {
    grid-template-columns: repeat(auto-fit, minmax(220px, 1fr));
  }

  .kinds button {
    width: 100%;
    min-height: 72px;
    justify-content: flex-start;
    text-align: start;
  }

  .kinds svg {
    color: var(--_accent-text);
  }

  .search {
    box-sizing: border-box;
    width: 100%;
    min-height: 48px;
    padding: 0 16px;
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) * 0.75);
    background: var(--_surface);
    color: var(--_text);
    font: inherit;
  }

  .search:focus-visible {
    outline: 3px solid var(--_accent-text);
    outline-offset: 2px;
  }

  .countries {
    display: grid;
    gap: 8px;
    max-height: min(420px, 60dvh);
    /* Outlines of what is focused at the edges. */
    margin: -5px;
    padding: 5px;
    overflow-y: auto;
    list-style: none;
  }

  .countries:empty {
    display: none;
  }

  .countries button {
    width: 100%;
    justify-content: flex-start;
    text-align: start;
    font-weight: 500;
  }

  .privacy {
    display: flex;
    align-items: flex-start;
    gap: 8px;
    color: var(--_muted);
    font-size: 0.875em;
  }

  .privacy svg {
    width: 18px;
    height: 18px;
    margin-top: 2px;
  }

  /* A phone held sideways: what begins stands beside what it needs. */
  @media (max-height: 480px) and (min-width: 600px) {
    .welcome {
      grid-template-columns: 1fr 1fr;
      gap: 10px 28px;
      max-width: none;
    }

    .welcome > * {
      grid-column: 1;
    }

    .welcome > .head {
      grid-column: 1 / -1;
    }

    .welcome > .actions {
      grid-area: 2 / 2 / span 2;
      align-self: start;
    }

    .welcome > .privacy {
      grid-column: 2;
    }

    .welcome > .needs {
      grid-row: span 2;
    }
  }

  .loading {
    display: grid;
    gap: 16px;
    align-content: center;
    min-height: 220px;
  }

  .leave {
    display: grid;
    justify-items: center;
  }

  .code {
    width: min(280px, 100%, max(180px, 55dvh));
    padding: 16px;
    border-radius: var(--_radius);
    background: #fff;
  }

  .code svg {
    display: block;
    width: 100%;
    height: auto;
  }

  progress {
    appearance: none;
    width: min(320px, 100%);
    height: 8px;
    border: 0;
    border-radius: 4px;
    background: var(--_line);
    overflow: hidden;
  }

  progress::-webkit-progress-bar {
    background: var(--_line);
  }

  progress::-webkit-progress-value {
    background: var(--_accent);
    transition: width 0.2s;
  }

  progress::-moz-progress-bar {
    background: var(--_accent);
  }

  .spinner {
    width: 48px;
    height: 48px;
    border: 5px solid var(--_line);
    border-top-color: var(--_accent-text);
    border-radius: 50%;
    animation: turn 0.9s linear infinite;
  }

  @keyframes turn {
    to {
      transform: rotate(1turn);
    }
  }
`

export const flowStyles = [screens, endings, captureDialog]
