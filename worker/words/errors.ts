/** Every refusal of the service: its status, message and time to wait in the answer. */
export const ERRORS = {
  invalid_schema: { status: 400, message: 'invalid schema' },
  identifier_required: { status: 400, message: 'sessionId or clientKey is required' },
  /** The `details` say why. */
  webhook_url: { status: 400, message: 'webhook url is not allowed' },
  /** The deployment has none: SIGNING_KEY. */
  signing_key_missing: { status: 409, message: 'service has no signing key' },
  sandbox_only: { status: 400, message: 'sandboxOutcome needs a sandbox token' },
  no_access: { status: 400, message: 'no access' },
  access_denied: { status: 401, message: 'access denied' },
  /** The interface words the status of this operation's 401 in its own way. */
  person_create_denied: { status: 401, message: 'access denied', word: 'failed' },
  /** The interface answers an unknown session of /kyc/session/status with HTTP 200. */
  session_status_not_found: { status: 200, message: 'session not found' },
  /** Worded as the interface does, for all but persons. */
  item_does_not_found: { status: 404, message: 'item with this id does not found' },
  item_not_found: { status: 404, message: 'item with this id not found' },
  /** The stored item is damaged, or sealed with a key that is gone; the log names the row. */
  data_unreadable: { status: 409, message: 'stored data cannot be read' },
  person_changed: { status: 409, message: 'person is being changed' },
  session_not_found: { status: 404, message: 'session not found' },
  payment_required: { status: 402, message: 'balance is too low' },
  not_found: { status: 404, message: 'not found' },
  method_not_allowed: { status: 405, message: 'method not allowed' },
  request_timeout: { status: 408, message: 'request body arrived too slowly' },
  session_processing: { status: 409, message: 'session is being processed' },
  session_expired: { status: 409, message: 'session is expired' },
  session_decided: { status: 409, message: 'session is decided' },
  session_not_approved: { status: 409, message: 'session is not approved' },
  session_undecided: { status: 409, message: 'session is not decided' },
  session_unjudged: { status: 409, message: 'session has no evidence' },
  session_not_in_review: { status: 409, message: 'session is not in review' },
  review_claimed: { status: 409, message: 'session is being reviewed by somebody else' },
  review_not_claimed: { status: 409, message: 'session is not claimed' },
  review_second_needed: { status: 409, message: 'another reviewer has to decide this session' },
  reopening_off: { status: 409, message: 'scenario does not allow reopening' },
  field_not_found: { status: 404, message: 'document has no such field' },
  field_signed: { status: 409, message: 'field is signed by the issuer' },
  session_changed: { status: 409, message: 'session is being changed or reviewed by somebody else' },
  appeals_off: { status: 409, message: 'scenario does not allow appeals' },
  appeal_made: { status: 409, message: 'an appeal was already made' },
  session_not_declined: { status: 409, message: 'session is not declined' },
  images_gone: { status: 409, message: 'images of the session are no longer stored' },
  reviewer_unnamed: { status: 400, message: 'token names no reviewer' },
  /** Refuses a nameless reviewer where two decide: two tokens may be one person's. */
  reviewer_name_needed: {
    status: 400,
    message:
      'two reviewers decide here, and this token names none: sign in, use a JWT with act.sub, or a token that one of these made',
  },
  session_no_exception: { status: 409, message: 'session did not end with an exception' },
  session_attempts: { status: 409, message: 'session has no attempts left' },
  session_images: { status: 409, message: 'session has too many images' },
  session_challenges: { status: 409, message: 'session has no liveness challenges left' },
  session_handoffs: { status: 409, message: 'session has no handoffs left' },
  link_opened_elsewhere: { status: 409, message: 'link was opened on another device' },
  consent_changed: { status: 409, message: 'consent was given to another text' },
  consent_withdrawn: { status: 409, message: 'consent is withdrawn' },
  session_tokens: { status: 409, message: 'session has no client tokens left' },
  too_many_webhooks: { status: 409, message: 'too many webhooks' },
  liveness_challenge: { status: 409, message: 'liveness challenge is unknown, used or expired' },
  wallet_request: { status: 409, message: 'wallet request is unknown, answered or expired' },
  session_offers: { status: 409, message: 'session has no credential offers left' },
  holder_proof: { status: 400, message: 'holder key proof is invalid' },
  session_wallets: { status: 409, message: 'session has no wallet requests left' },
  wallet_origin: { status: 400, message: 'origin may not ask wallets' },
  /** The `details` say why. */
  wallet_answer: { status: 400, message: 'wallet answer is not for this request' },
  /** The `details` say how many are wanted. */
  calibration_too_few: { status: 409, message: 'too few labelled sessions' },
  scenario_changed: { status: 409, message: 'scenario has another version' },
  change_waits: { status: 409, message: 'a change of this scenario is already waiting for approval' },
  change_own: { status: 409, message: 'somebody else has to approve your change' },
  others_named: { status: 409, message: 'the scenario does not allow you to do this' },
  operator_own: { status: 409, message: 'somebody else has to change your own entry' },
  operator_unnamed: {
    status: 400,
    message: 'token names no person: sign in, use a JWT with act.sub, or a token that one of these made',
  },
  idempotency_conflict: { status: 409, message: 'idempotency key was used for another request' },
  idempotency_running: { status: 409, message: 'request with this idempotency key is being processed' },
  legal_hold: { status: 409, message: 'under legal hold' },
  /** The search covered only part of the sessions: `/subject/find` continues page by page. */
  subject_search_unfinished: { status: 409, message: 'too many sessions to search' },
  /** Occurs under `npm start` only. */
  unknown_host: { status: 421, message: 'unknown host name' },
  request_too_large: { status: 413, message: 'request is too large' },
  image_too_large: { status: 413, message: 'image is too large' },
  content_type: { status: 415, message: 'content type is not supported' },
  image_format: { status: 415, message: 'image format is not supported' },
  too_many_requests: { status: 429, message: 'too many requests' },
  /** Limit of one owner. Nothing was done, and nothing charged. */
  too_many_sessions: { status: 429, message: 'too many sessions wait to be processed', retryAfterSeconds: 30 },
  /** Limit of one owner in a day (UTC). */
  too_many_trials: { status: 429, message: 'too many sessions of trials in one day', retryAfterSeconds: 3600 },
  /** Nothing was done, and nothing charged: the same request may be sent again. */
  busy: { status: 503, message: 'service is busy', retryAfterSeconds: 10 },
  /** The caller's data is being moved to another database: the same request may be sent again. */
  moving: { status: 503, message: 'data is being moved', retryAfterSeconds: 15 },
  /** A database, the bucket or a queue is full, locked or out of reach. Some of it may have been done: an Idempotency-Key tells. */
  store_unreachable: { status: 503, message: 'a store cannot be reached', retryAfterSeconds: 10 },
  internal: { status: 500, message: 'internal error' },
  /** Like every 5xx: says no more than that it is our fault. */
  unavailable: { status: 503, message: 'internal error' },
} as const

export type ErrorName = keyof typeof ERRORS
