/** A session of a trial: somebody presents what the trial's plan names, to see how it is judged. */

export interface Trial {
  name: string
  /** What is presented. */
  kind: string
  /** Code of who presents it, no name. */
  participant: string
}
