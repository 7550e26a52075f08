/** What may be sent as an image, in words: told to whoever sends anything else. By content, whatever the file is called. */
export const IMAGE_FORMATS = 'JPEG, PNG, WebP, AVIF or PDF of one scanned page'
