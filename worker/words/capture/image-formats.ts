/**
 * Accepted image formats, in words for the sender of anything else. The content decides, whatever the file is called.
 */
export const IMAGE_FORMATS = 'JPEG, PNG, WebP, AVIF or PDF of one scanned page'
