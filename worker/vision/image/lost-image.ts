/** An uploaded image that its session names and the store does not have. */
export class LostImage extends Error {
  constructor() {
    super('an uploaded image is missing from the store')
  }
}
