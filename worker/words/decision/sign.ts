/** A sign of a defect that proves nothing: a success of low confidence, with its reason. */

/** The most confidence in a success that has a sign against it. */
export const SIGN_CONFIDENCE = 0.49

/** Whether something speaks against it, too weakly for `failed`. */
export const isSign = ({ status, confidence }: { status: string; confidence?: number | undefined }): boolean =>
  status === 'success' && confidence !== undefined && confidence <= SIGN_CONFIDENCE

/** What a sign's reason begins with. */
export const SIGN_WORDS = 'a sign, too weak to fail: '
