/**
 * Actions in the log of events, and the names by which callers filter it; webhooks have their own (webhook-events.ts).
 * An event's `subjectId`, where present, is the person, list, source, scenario, webhook, token (its handle), archive, calibration,
 * named operator or list of what the deployment trusts concerned.
 */
export const EVENT_ACTIONS = [
  ...['session_created', 'images_received', 'attempt_begun', 'attempt_ended', 'attempt_restarted'],
  ...['session_handed_off', 'handoff_opened', 'link_opened', 'consent_given'],
  ...[
    'client_token_issued',
    'liveness_challenged',
    'wallet_asked',
    'wallet_answered',
    'wallet_refused',
    'session_decided',
    'credential_offered',
    'session_proved',
    'session_deleted',
    'residue_deleted',
  ],
  ...['consent_withdrawn', 'hold_set', 'hold_released'],
  ...['subject_searched', 'subject_exported', 'subject_erasure_asked', 'subject_erased', 'case_exported'],
  ...['sessions_exported'],
  ...[
    'review_claimed',
    'review_released',
    'review_seconded',
    'review_disagreed',
    'review_drawn',
    'review_looked',
    'review_upheld',
    'session_reopened',
    'field_corrected',
    'session_labelled',
  ],
  ...['review_noted', 'review_paused', 'review_resumed', 'review_assigned'],
  ...['images_expired', 'sessions_expired', 'events_expired', 'images_missing', 'owner_erased'],
  ...['session_read', 'sessions_listed', 'image_opened', 'archive_downloaded', 'archive_opened', 'events_read'],
  ...['person_created', 'person_updated', 'person_fused', 'person_deleted', 'person_read', 'persons_listed'],
  ...['persons_searched', 'client_enrolled', 'vector_renewed', 'list_created', 'list_renamed', 'list_deleted'],
  ...['blocklist_added', 'blocklist_removed'],
  ...['source_group_created', 'source_created', 'source_updated', 'source_deleted'],
  ...['scenario_created', 'scenario_updated', 'scenario_deleted', 'scenario_previewed'],
  ...['calibration_created'],
  ...['scenario_change_proposed', 'scenario_change_approved', 'scenario_change_refused'],
  ...['session_expired', 'liveness_failed', 'webhook_created', 'webhook_updated', 'webhook_deleted', 'webhook_rotated'],
  ...['webhook_tested', 'webhook_resent', 'webhook_disabled'],
  ...['reviewer_set'],
  ...['trust_imported', 'trust_deleted'],
  ...['token_created', 'token_updated', 'token_revoked', 'tokens_revoked', 'balance_changed'],
] as const

/**
 * user: by JWT; token: by permanent token; client: a browser with a session's token; link: whoever holds a signed
 * link; system: the service itself.
 */
export const ACTORS = ['user', 'token', 'client', 'link', 'system'] as const
