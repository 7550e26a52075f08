import { css } from 'lit'

/** Styles of the pages before a challenge and after its failure, and of the screen of its light. */
export const challengeStyles = css`
  .challenge {
    display: grid;
    gap: 18px;
  }

  .challenge ol,
  .challenge ul {
    display: grid;
    gap: 12px;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .challenge ol li {
    display: flex;
    align-items: center;
    gap: 14px;
  }

  .challenge ol svg {
    color: var(--_accent-text);
  }

  .challenge .tips strong {
    display: block;
  }

  .warning,
  .notice {
    display: flex;
    gap: 12px;
    padding: 14px 16px;
    border-inline-start: 4px solid var(--_warn);
    border-radius: calc(var(--_radius) / 2);
    background: var(--_sunken);
  }

  .notice {
    border-inline-start-color: var(--_accent-text);
  }

  .warning svg {
    color: var(--_warn);
  }

  .challenge > .plain {
    justify-self: center;
  }

  fieldset {
    display: grid;
    gap: 4px;
    margin: 0;
    padding: 14px 16px;
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) * 0.75);
  }

  legend {
    padding-inline: 6px;
    font-weight: 600;
  }

  fieldset p {
    font-size: 0.875em;
  }

  .box {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 44px;
    cursor: pointer;
  }

  .box input {
    flex: none;
    width: 22px;
    height: 22px;
    margin: 0;
    accent-color: var(--_accent);
  }

  .box input:focus-visible {
    outline: 3px solid var(--_accent-text);
    outline-offset: 2px;
  }

  .steps {
    display: flex;
    align-items: center;
    gap: 12px;
    color: var(--_muted);
  }

  .steps i {
    display: flex;
    gap: 6px;
  }

  .steps b {
    width: 28px;
    height: 6px;
    border-radius: 3px;
    background: var(--_line);
  }

  .steps b.done {
    background: var(--_good);
  }

  .steps b.now {
    background: var(--_accent);
  }

  .light {
    position: fixed;
    inset: 0;
    z-index: 2147483647;
    display: none;
    width: auto;
    max-width: none;
    height: auto;
    max-height: none;
    margin: 0;
    padding: 0;
    border: 0;
    overflow: hidden;
    justify-items: center;
    align-content: space-between;
    color: #fff;
  }

  .light[data-open] {
    display: grid;
  }

  /* Near the camera of most devices; the oval is the person's own picture, the rest of the screen the light. */
  .light video {
    width: min(40vw, 24dvh);
    height: min(53vw, 32dvh);
    margin-top: max(10dvh, 48px);
    border-radius: 50%;
    object-fit: cover;
    background: #0b0e13;
  }

  .light p,
  .light button {
    border: 1px solid rgb(255 255 255 / 60%);
    border-radius: 999px;
    background: rgb(11 14 19 / 88%);
    color: #fff;
    font-weight: 600;
  }

  .light p {
    max-width: min(320px, 100% - 32px);
    padding: 10px 18px;
    text-wrap: balance;
    text-align: center;
  }

  .light button {
    margin-bottom: max(24px, env(safe-area-inset-bottom));
  }

  .light button:focus-visible {
    outline-color: #fff;
  }
`
