import { css } from 'lit'

/** Styles of a document's take. */
export const takeStyles = css`
  /* A card that leans towards the person. */
  .demo {
    display: grid;
    place-items: center;
    height: 132px;
    border-radius: var(--_radius);
    background: var(--_sunken);
    perspective: 420px;
  }

  .demo i,
  .lean {
    transform-origin: 50% 100%;
    border: 3px solid var(--_accent-text);
    border-radius: 10px;
  }

  .demo i {
    width: 132px;
    aspect-ratio: 1.585;
    background: linear-gradient(115deg, transparent 35%, var(--_accent-text) 50%, transparent 65%) 0 0 / 260% 100%;
    background-color: var(--_surface);
    animation: lean 3.4s ease-in-out infinite;
  }

  @keyframes lean {
    0%,
    15% {
      transform: rotateX(0);
      background-position: 100% 0;
    }

    70%,
    100% {
      transform: rotateX(-38deg);
      background-position: 0 0;
    }
  }

  .lean {
    --_height: min(100cqh, 100cqw / var(--_ratio) * 1.35);
    z-index: 1;
    width: min(88cqw, 0.8 * var(--_height) * var(--_aspect));
    aspect-ratio: var(--_aspect);
    border-color: rgb(255 255 255 / 80%);
    border-style: dashed;
    border-radius: 16px;
    transform: perspective(900px) rotateX(calc(var(--_share) * -32deg));
    transition: transform 0.2s linear;
  }

  .bar {
    z-index: 1;
    align-self: start;
    width: min(260px, 60%);
    height: 8px;
    margin-top: 18px;
    overflow: hidden;
    border-radius: 4px;
    background: rgb(11 14 19 / 72%);
  }

  .bar b {
    display: block;
    width: calc(var(--_share) * 100%);
    height: 100%;
    border-radius: inherit;
    background: #4fd393;
    transition: width 0.2s linear;
  }

  .lamp {
    display: flex;
    align-items: center;
    gap: 10px;
    max-width: 34em;
    color: var(--_muted);
  }

  .lamp.lit {
    color: var(--_warn);
  }

  .challenge > .actions + fieldset {
    margin-top: 6px;
  }

  /* Without motion, the card shows how it ends. */
  @media (prefers-reduced-motion: reduce) {
    .demo i {
      animation: none;
      transform: rotateX(-38deg);
    }

    .lean {
      display: none;
    }
  }

  @media (max-width: 700px), (max-height: 540px) {
    :host([full]) .bar {
      margin-top: calc(var(--_head) + 64px);
    }
  }

  /* The button that begins stays in view. */
  @media (max-height: 640px) {
    .demo {
      height: 76px;
    }

    .demo i {
      width: 76px;
    }

    .challenge,
    .challenge ol {
      gap: 10px;
    }
  }
`
