import { css } from 'lit'

/** The live picture with what lies over it, and the picture under review. */
export const stage = css`
  .stage {
    position: relative;
    overflow: hidden;
    margin-inline: auto;
    width: 100%;
    min-height: 220px;
    border-radius: var(--_radius);
    background: #0b0e13;
    color: #fff;
    display: grid;
    place-items: center;
  }

  /* Of the live picture's own shape, so that what lies over it lies where it belongs. */
  .stage.live {
    width: min(100%, var(--kyc-stage-height, 68dvh) * var(--_ratio));
    min-height: 0;
    aspect-ratio: var(--_ratio);
    container-type: size;
  }

  .stage > * {
    grid-area: 1 / 1;
  }

  .stage > video,
  .stage > svg.overlay {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: contain;
  }

  /* A mirrored video is a layer of its own, which would cover what comes after it. */
  .stage > svg.overlay {
    z-index: 1;
  }

  video:not(.live) {
    visibility: hidden;
  }

  .mirrored {
    transform: scaleX(-1);
  }

  .hint {
    align-self: end;
    z-index: 1;
    max-width: calc(100% - 24px);
    margin: 0 12px 14px;
    padding: 10px 18px;
    border-radius: 999px;
    background: rgb(11 14 19 / 82%);
    color: #fff;
    font-size: 1.0625em;
    font-weight: 600;
    line-height: 1.3;
    text-align: center;
    text-wrap: balance;
  }

  .hint.good {
    background: #0b6b3f;
  }

  .camera {
    align-self: start;
    justify-self: end;
    z-index: 1;
    display: flex;
    gap: 8px;
    padding: 10px;
  }

  .camera button {
    width: 48px;
    padding: 0;
    border-color: transparent;
    border-radius: 50%;
    background: rgb(11 14 19 / 72%);
    color: #fff;
  }

  .camera button[aria-pressed="true"] {
    background: #ffd75e;
    color: #20180a;
  }

  .camera button:focus-visible {
    outline-color: #fff;
  }

  .camera label {
    display: flex;
    align-items: center;
    padding: 0 14px;
    border-radius: 999px;
    background: rgb(11 14 19 / 72%);
  }

  .camera input {
    width: 96px;
    accent-color: #fff;
  }

  .drop {
    z-index: 2;
    display: grid;
    place-items: center;
    width: 100%;
    height: 100%;
    min-height: inherit;
    border: 3px dashed #fff;
    border-radius: inherit;
    background: rgb(11 14 19 / 82%);
    font-weight: 600;
  }

  .waiting {
    display: grid;
    justify-items: center;
    gap: 16px;
    padding: 32px 24px;
    text-align: center;
  }

  /* The browser's question stays; without one the camera is open before this is read. */
  .late {
    max-width: 32em;
    animation: appear 0.3s 0.8s both;
  }

  @keyframes appear {
    from {
      visibility: hidden;
      opacity: 0;
    }
  }

  .waiting svg.figure {
    width: 120px;
    fill: none;
    stroke: #c8d0de;
    stroke-width: 1.5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }

  .spinner {
    width: 40px;
    height: 40px;
    border: 4px solid rgb(255 255 255 / 25%);
    border-top-color: #fff;
    border-radius: 50%;
    animation: turn 0.9s linear infinite;
  }

  @keyframes turn {
    to {
      transform: rotate(1turn);
    }
  }

  .shutter {
    width: 72px;
    height: 72px;
    min-height: 72px;
    padding: 0;
    border: 5px solid var(--_surface);
    border-radius: 50%;
    background: var(--_accent);
    box-shadow: 0 0 0 3px var(--_accent);
  }

  .shutter:hover {
    border-color: var(--_surface);
    filter: brightness(1.1);
  }

  .below {
    display: grid;
    justify-items: center;
    gap: 14px;
    margin-top: 16px;
  }

  /* The photo as large as it fits; the buttons below stay in view. */
  .photo {
    container-type: size;
    width: 100%;
    aspect-ratio: var(--_crop);
    max-height: min(var(--kyc-stage-height, 60dvh), max(160px, 100dvh - 320px));
    overflow: auto;
    border-radius: var(--_radius);
  }

  .photo button {
    position: relative;
    display: block;
    width: min(100cqw, 100cqh * var(--_crop));
    min-height: 0;
    aspect-ratio: var(--_crop);
    margin: auto;
    padding: 0;
    overflow: hidden;
    border: 0;
    border-radius: calc(var(--_radius) / 2);
    background: var(--_sunken);
    cursor: zoom-in;
  }

  .photo button[aria-pressed="true"] {
    width: calc(2.5 * max(100cqw, 100cqh * var(--_crop) / 2));
    cursor: zoom-out;
  }

  .photo button:focus-visible {
    outline-offset: -3px;
  }

  .photo img {
    position: absolute;
    max-width: none;
    pointer-events: none;
  }

  .review {
    display: grid;
    gap: 16px;
  }

  /* The one that goes on stays on top where they stand one above the other. */
  .review .actions {
    flex-wrap: wrap-reverse;
  }

  .defects {
    margin: 6px 0 0;
    padding-inline-start: 1.2em;
    color: var(--_warn);
  }

  .below .actions {
    justify-self: stretch;
  }

  .choose {
    position: relative;
    display: flex;
  }

  .choose .button {
    flex: 1;
  }
`
