import { css } from 'lit'

/** Screens that say one thing in the middle: waiting, outcomes, failures. */
export const endings = css`
  .centre {
    justify-items: center;
    padding-block: 32px;
    text-align: center;
  }

  /* In view where the text is longer than the screen. */
  .centre .actions {
    position: sticky;
    bottom: 0;
    justify-self: stretch;
    justify-content: center;
  }

  .mark {
    display: grid;
    place-items: center;
    width: 72px;
    height: 72px;
    border-radius: 50%;
    color: var(--_surface);
  }

  .mark svg {
    width: 40px;
    height: 40px;
    stroke-width: 2.5;
  }

  @media (max-height: 600px) {
    .centre {
      gap: 12px;
      padding-block: 8px;
    }

    .mark {
      zoom: 0.6;
    }
  }

  .mark.good {
    background: var(--_good);
  }

  .mark.bad {
    background: var(--_bad);
  }

  .mark.wait {
    background: var(--_warn);
  }

  .mark.again {
    background: var(--_accent);
    color: var(--_on-accent);
  }

  .mark.again svg {
    stroke-width: 1.8;
  }
`
