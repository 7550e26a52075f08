import { css } from 'lit'

/** The place for a document and its outline, over the live picture. */
export const outlineStyles = css`
  .overlay {
    fill: none;
  }

  /* Whatever of the picture is seen; what lies around it is darker. */
  .frame {
    --_height: min(100cqh, 100cqw / var(--_ratio) * 1.35);
    z-index: 1;
    width: min(88cqw, 0.8 * var(--_height) * var(--_aspect));
    aspect-ratio: var(--_aspect);
    border: 3px solid rgb(255 255 255 / 90%);
    border-radius: 16px;
    box-shadow: 0 0 0 100vmax rgb(11 14 19 / 42%);
  }

  .frame.found {
    border-color: transparent;
    box-shadow: 0 0 0 100vmax rgb(11 14 19 / 20%);
  }

  .outline {
    fill: rgb(255 255 255 / 10%);
    stroke: #fff;
    stroke-width: 4px;
    stroke-linejoin: round;
  }

  .outline.good {
    fill: rgb(79 211 147 / 18%);
    stroke: #4fd393;
  }

  .glare {
    fill: rgb(255 190 60 / 35%);
    stroke: #ffbe3c;
    stroke-width: 2px;
  }
`
