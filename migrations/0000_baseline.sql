CREATE TABLE `answer_subject` (
	`subject_id` text NOT NULL,
	`caller` text NOT NULL,
	`operation` text NOT NULL,
	`key` text NOT NULL,
	PRIMARY KEY(`subject_id`, `caller`, `operation`, `key`),
	FOREIGN KEY (`caller`,`operation`,`key`) REFERENCES `idempotency`(`caller`,`operation`,`key`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `answer_subject_answer` ON `answer_subject` (`caller`,`operation`,`key`);--> statement-breakpoint
CREATE TABLE `idempotency` (
	`caller` text NOT NULL,
	`operation` text NOT NULL,
	`key` text NOT NULL,
	`request_hash` text NOT NULL,
	`work_id` text,
	`answer` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`caller`, `operation`, `key`)
);
--> statement-breakpoint
CREATE INDEX `idempotency_age` ON `idempotency` (`created_at`);--> statement-breakpoint
CREATE TABLE `event` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`owner` text NOT NULL,
	`session_id` text,
	`at` integer NOT NULL,
	`actor` text NOT NULL,
	`action` text NOT NULL,
	`attempt` integer,
	`detail` text,
	`subject_id` text,
	`by` text
);
--> statement-breakpoint
CREATE INDEX `event_owner` ON `event` (`owner`,`at`);--> statement-breakpoint
CREATE INDEX `event_session` ON `event` (`session_id`);--> statement-breakpoint
CREATE INDEX `event_subject` ON `event` (`subject_id`);--> statement-breakpoint
CREATE INDEX `event_chain` ON `event` (`owner`);--> statement-breakpoint
CREATE TABLE `event_about` (
	`subject_id` text NOT NULL,
	`event_id` integer NOT NULL,
	PRIMARY KEY(`subject_id`, `event_id`)
);
--> statement-breakpoint
CREATE INDEX `event_about_event` ON `event_about` (`event_id`);--> statement-breakpoint
CREATE TABLE `event_seal` (
	`event_id` integer PRIMARY KEY NOT NULL,
	`owner` text NOT NULL,
	`seq` integer NOT NULL,
	`key_id` text NOT NULL,
	`hash` text NOT NULL,
	`sealed_id` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `event_seal_chain` ON `event_seal` (`owner`,`seq`);--> statement-breakpoint
CREATE TABLE `owner_key` (
	`id` text PRIMARY KEY NOT NULL,
	`owner` text NOT NULL,
	`wrapped` blob NOT NULL,
	`kid` text NOT NULL,
	`created_at` integer NOT NULL,
	`retired_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `owner_key_in_use` ON `owner_key` (`owner`) WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX `owner_key_owner` ON `owner_key` (`owner`,`created_at`);--> statement-breakpoint
CREATE INDEX `owner_key_wrapped_by` ON `owner_key` (`kid`);--> statement-breakpoint
CREATE INDEX `owner_key_retired` ON `owner_key` (`retired_at`);--> statement-breakpoint
CREATE TABLE `review_note` (
	`id` text NOT NULL,
	`session_id` text NOT NULL,
	`owner` text NOT NULL,
	`at` integer NOT NULL,
	`by` text NOT NULL,
	`kind` text NOT NULL,
	`text` text NOT NULL,
	`detail` text NOT NULL,
	PRIMARY KEY(`session_id`, `at`, `id`),
	FOREIGN KEY (`session_id`) REFERENCES `kyc_session`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `second_look` (
	`session_id` text PRIMARY KEY NOT NULL,
	`owner` text NOT NULL,
	`at` integer NOT NULL,
	`decided_by` text NOT NULL,
	`outcome` text NOT NULL,
	`looked_by` text NOT NULL,
	`looked_outcome` text NOT NULL,
	`result` text NOT NULL,
	FOREIGN KEY (`session_id`) REFERENCES `kyc_session`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `second_look_owner` ON `second_look` (`owner`,`at`);--> statement-breakpoint
CREATE TABLE `named_operator` (
	`owner` text NOT NULL,
	`name` text NOT NULL,
	`teams` text NOT NULL,
	`scopes` text,
	`active` integer NOT NULL,
	`at` integer NOT NULL,
	`by` text,
	PRIMARY KEY(`owner`, `name`)
);
--> statement-breakpoint
CREATE TABLE `call_count` (
	`key` text NOT NULL,
	`window` integer NOT NULL,
	`calls` integer NOT NULL,
	PRIMARY KEY(`key`, `window`)
);
--> statement-breakpoint
CREATE INDEX `call_count_age` ON `call_count` (`window`);--> statement-breakpoint
CREATE TABLE `legal_hold` (
	`owner` text NOT NULL,
	`subject_id` text NOT NULL,
	`kind` text NOT NULL,
	`reason` text NOT NULL,
	`set_by` text,
	`set_at` integer NOT NULL,
	PRIMARY KEY(`owner`, `subject_id`)
);
--> statement-breakpoint
CREATE INDEX `legal_hold_subject` ON `legal_hold` (`subject_id`);--> statement-breakpoint
CREATE TABLE `metric_day` (
	`owner` text NOT NULL,
	`day` text NOT NULL,
	`name` text NOT NULL,
	`key` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`owner`, `day`, `name`, `key`)
);
--> statement-breakpoint
CREATE INDEX `metric_day_hour` ON `metric_day` (`day`) WHERE length(day) = 13;--> statement-breakpoint
CREATE TABLE `subject_request` (
	`id` text PRIMARY KEY NOT NULL,
	`owner` text NOT NULL,
	`by` text NOT NULL,
	`hash` text NOT NULL,
	`value` text,
	`origin` text NOT NULL,
	`asked_at` integer NOT NULL,
	`actor` text NOT NULL,
	`asked_by` text,
	`state` text NOT NULL,
	`counts` text,
	`held` text,
	`receipt` text,
	`finished_at` integer
);
--> statement-breakpoint
CREATE INDEX `subject_request_listing` ON `subject_request` (`owner`,`asked_at`,`id`);--> statement-breakpoint
CREATE TABLE `account_group` (
	`id` integer PRIMARY KEY NOT NULL,
	`balance` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `consent_text` (
	`owner` text NOT NULL,
	`sha256` text NOT NULL,
	`text` text NOT NULL,
	PRIMARY KEY(`owner`, `sha256`)
);
--> statement-breakpoint
CREATE TABLE `erased_session` (
	`id` text PRIMARY KEY NOT NULL,
	`owner` text NOT NULL,
	`erased_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `face_index_state` (
	`id` integer PRIMARY KEY NOT NULL,
	`settlement` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `face_vector` (
	`id` text PRIMARY KEY NOT NULL,
	`owner` text NOT NULL,
	`collection` text NOT NULL,
	`subject_id` text NOT NULL,
	`embedding` blob NOT NULL,
	`embedding_version` text NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	`settled` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `face_vector_overlay` ON `face_vector` (`settled`,`owner`,`embedding_version`,`collection`);--> statement-breakpoint
CREATE INDEX `face_vector_collection` ON `face_vector` (`owner`,`collection`,`embedding_version`,`id`);--> statement-breakpoint
CREATE INDEX `face_vector_subject` ON `face_vector` (`subject_id`);--> statement-breakpoint
CREATE INDEX `face_vector_sent` ON `face_vector` (`sent_at`);--> statement-breakpoint
CREATE TABLE `gallery_size` (
	`owner` text NOT NULL,
	`collection` text NOT NULL,
	`embedding_version` text NOT NULL,
	`vectors` integer NOT NULL,
	PRIMARY KEY(`owner`, `collection`, `embedding_version`)
);
--> statement-breakpoint
CREATE TABLE `kyc_image` (
	`session_id` text NOT NULL,
	`attempt` integer NOT NULL,
	`ordinal` integer NOT NULL,
	`key` text NOT NULL,
	`content_type` text NOT NULL,
	`bytes` integer NOT NULL,
	`sha256` text NOT NULL,
	`frame` text,
	`role` text,
	PRIMARY KEY(`session_id`, `attempt`, `ordinal`),
	FOREIGN KEY (`session_id`) REFERENCES `kyc_session`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `kyc_session` (
	`id` text PRIMARY KEY NOT NULL,
	`owner` text NOT NULL,
	`group_id` integer,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`rules` text,
	`sandbox` text,
	`schema_id` text NOT NULL,
	`status` text NOT NULL,
	`attempt` integer NOT NULL,
	`errors` text NOT NULL,
	`spent_ms` integer NOT NULL,
	`client_id` text NOT NULL,
	`is_client_new` integer NOT NULL,
	`client_key` text,
	`client_key_hash` text,
	`client_user` text,
	`email` text,
	`wallet` text,
	`ocr` integer NOT NULL,
	`processing_since` integer,
	`lease_until` integer,
	`runs` integer DEFAULT 0 NOT NULL,
	`charge_id` text,
	`liveness` text,
	`signals` text,
	`app_attestation` text,
	`tasks` blob NOT NULL,
	`evidence` blob,
	`decision` text,
	`outcome` text,
	`reason_codes` text,
	`search_terms` text,
	`review_since` integer,
	`claimed_by` text,
	`claimed_until` integer,
	`verdicts` text,
	`verdicts_by` text,
	`drawn` text,
	`priority` integer,
	`due_at` integer,
	`assigned_to` text,
	`team` text,
	`paused_until` integer,
	`paused_for` text,
	`handoff_id` text,
	`handoff_opened_at` integer,
	`link_device` text,
	`link_opened_at` integer,
	`consent` text,
	`consent_withdrawn_at` integer,
	`wallet_request_id` text,
	`wallet_request` text,
	`wallet_request_until` integer,
	`wallet_requests` integer DEFAULT 0 NOT NULL,
	`wallet_refusal` text,
	`wallet_proof` text,
	`offer_hash` text,
	`offer` text,
	`offer_until` integer,
	`offers` integer DEFAULT 0 NOT NULL,
	`challenges` integer DEFAULT 0 NOT NULL,
	`handoffs` integer DEFAULT 0 NOT NULL,
	`client_tokens` integer DEFAULT 0 NOT NULL,
	`images_erased_at` integer,
	FOREIGN KEY (`schema_id`) REFERENCES `scenario`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `kyc_session_images_due` ON `kyc_session` ((created_at + (case when rules ->> '$.retention.images' is null then 90 else rules ->> '$.retention.images' end) * 86400000)) WHERE images_erased_at is null;--> statement-breakpoint
CREATE INDEX `kyc_session_data_due` ON `kyc_session` ((created_at + (case when rules ->> '$.retention.data' is null then 1826 else rules ->> '$.retention.data' end) * 86400000));--> statement-breakpoint
CREATE INDEX `kyc_session_listing` ON `kyc_session` (`owner`,`created_at`,`id`,`status`,`expires_at`,`outcome`,`schema_id`);--> statement-breakpoint
CREATE INDEX `kyc_session_outcome` ON `kyc_session` (`owner`,`outcome`,`created_at`,`id`,`status`,`expires_at`,`schema_id`);--> statement-breakpoint
CREATE INDEX `kyc_session_scenario` ON `kyc_session` (`owner`,`schema_id`,`created_at`,`id`,`status`,`expires_at`,`outcome`);--> statement-breakpoint
CREATE INDEX `kyc_session_found` ON `kyc_session` (`owner`,`created_at`,`id`,`reason_codes`) WHERE (instr(reason_codes, '_under_other_') > 0 or instr(reason_codes, '_too_often') > 0 or instr(reason_codes, 'sign_in_other_') > 0 or instr(reason_codes, '"blocked_') > 0);--> statement-breakpoint
CREATE INDEX `kyc_session_client_key` ON `kyc_session` (`owner`,`client_key_hash`,`created_at`);--> statement-breakpoint
CREATE INDEX `kyc_session_client` ON `kyc_session` (`owner`,`client_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `kyc_session_review` ON `kyc_session` (`owner`,((case when priority is null then 1 else priority end) * 100000000000000 + (case when (case when due_at is not null then due_at when rules ->> '$.reviewHours' is not null then review_since + rules ->> '$.reviewHours' * 3600000 end) is null then 50000000000000 + review_since else (case when due_at is not null then due_at when rules ->> '$.reviewHours' is not null then review_since + rules ->> '$.reviewHours' * 3600000 end) end)),`id`,`review_since`,`claimed_by`,`claimed_until`,`verdicts_by`,`schema_id`,`client_key_hash`,`reason_codes`,`search_terms`,`assigned_to`,`team`,`paused_until`) WHERE review_since is not null and processing_since is null and images_erased_at is null;--> statement-breakpoint
CREATE INDEX `kyc_session_judged` ON `kyc_session` (`owner`,`schema_id`,`created_at`,`id`) WHERE outcome is not null;--> statement-breakpoint
CREATE INDEX `kyc_session_expires` ON `kyc_session` (`expires_at`);--> statement-breakpoint
CREATE INDEX `kyc_session_processing` ON `kyc_session` (`processing_since`);--> statement-breakpoint
CREATE INDEX `kyc_session_waiting` ON `kyc_session` (`owner`,`processing_since`) WHERE processing_since is not null;--> statement-breakpoint
CREATE TABLE `ledger` (
	`id` text PRIMARY KEY NOT NULL,
	`group_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`owner` text NOT NULL,
	`reason` text NOT NULL,
	`operation` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `account_group`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `ledger_group` ON `ledger` (`group_id`,`at`);--> statement-breakpoint
CREATE TABLE `person` (
	`id` text PRIMARY KEY NOT NULL,
	`owner` text NOT NULL,
	`list_id` text NOT NULL,
	`fields` text NOT NULL,
	`group_id` text,
	`source_id` text,
	`created_at` integer NOT NULL,
	`revision` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `person_listing` ON `person` (`owner`,`list_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `person_listing_all` ON `person` (`owner`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `person_face` (
	`id` text PRIMARY KEY NOT NULL,
	`person_id` text NOT NULL,
	`embedding` blob NOT NULL,
	`embedding_version` text NOT NULL,
	`quality` real,
	`image_key` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `person_face_person` ON `person_face` (`person_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `person_face_image` ON `person_face` (`image_key`) WHERE image_key is not null;--> statement-breakpoint
CREATE TABLE `person_list` (
	`id` text PRIMARY KEY NOT NULL,
	`owner` text NOT NULL,
	`name` text NOT NULL,
	`is_main` integer NOT NULL,
	`blocks` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `person_list_listing` ON `person_list` (`owner`,`created_at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `person_list_main` ON `person_list` (`owner`) WHERE is_main = 1;--> statement-breakpoint
CREATE INDEX `person_list_blocks` ON `person_list` (`owner`) WHERE blocks = 1;--> statement-breakpoint
CREATE TABLE `scenario` (
	`id` text PRIMARY KEY NOT NULL,
	`owner` text,
	`name` text NOT NULL,
	`lifetime_seconds` integer NOT NULL,
	`required_tasks` text NOT NULL,
	`is_default` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`rules` text,
	`hosted` text,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE TABLE `session_attempt` (
	`session_id` text NOT NULL,
	`attempt` integer NOT NULL,
	`work_id` text NOT NULL,
	PRIMARY KEY(`session_id`, `attempt`),
	FOREIGN KEY (`session_id`) REFERENCES `kyc_session`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `session_attempt_work` ON `session_attempt` (`work_id`);--> statement-breakpoint
CREATE TABLE `vector_removal` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `vector_removal_age` ON `vector_removal` (`created_at`);--> statement-breakpoint
CREATE TABLE `blocked_document` (
	`id` text PRIMARY KEY NOT NULL,
	`owner` text NOT NULL,
	`hash` text NOT NULL,
	`document` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `blocked_document_listing` ON `blocked_document` (`owner`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `blocked_document_hash` ON `blocked_document` (`owner`,`hash`);--> statement-breakpoint
CREATE TABLE `seen_identity` (
	`session_id` text PRIMARY KEY NOT NULL,
	`owner` text NOT NULL,
	`at` integer NOT NULL,
	`identity` text NOT NULL,
	`signs` text DEFAULT '[]' NOT NULL,
	FOREIGN KEY (`session_id`) REFERENCES `kyc_session`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `seen_mark` (
	`session_id` text NOT NULL,
	`owner` text NOT NULL,
	`kind` text NOT NULL,
	`hash` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`session_id`, `hash`),
	FOREIGN KEY (`session_id`) REFERENCES `kyc_session`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `seen_mark_hash` ON `seen_mark` (`owner`,`hash`,`at`);--> statement-breakpoint
CREATE INDEX `seen_mark_origin` ON `seen_mark` (`at`) WHERE kind in ('device', 'address');--> statement-breakpoint
CREATE TABLE `carried_event` (
	`owner` text PRIMARY KEY NOT NULL,
	`up_to` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `carry_due` (
	`owner` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `moved_event` (
	`id` integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `owner_fence` (
	`owner` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`place` text
);
--> statement-breakpoint
CREATE TABLE `owner_move` (
	`owner` text PRIMARY KEY NOT NULL,
	`source` integer NOT NULL,
	`target` integer NOT NULL,
	`phase` text NOT NULL,
	`asked_at` integer NOT NULL,
	`frozen_at` integer,
	`flipped_at` integer,
	`fault` text,
	`held_by` text,
	`held_until` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `owner_route` (
	`owner` text PRIMARY KEY NOT NULL,
	`shard` integer NOT NULL,
	`closed` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE `refund_due` (
	`charge_id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `shard_load` (
	`shard` integer PRIMARY KEY NOT NULL,
	`owners` integer DEFAULT 0 NOT NULL,
	`bytes` integer DEFAULT 0 NOT NULL,
	`open` integer DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE `source` (
	`id` text PRIMARY KEY NOT NULL,
	`owner` text NOT NULL,
	`group_id` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`feature_check` text NOT NULL,
	`new_person_threshold` text,
	`new_person_square_min` real,
	`new_person_yaw_max` real,
	`new_person_pitch_max` real,
	`person_list_add` text NOT NULL,
	`person_list_search` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `source_listing` ON `source` (`owner`,`group_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `source_group` (
	`id` text PRIMARY KEY NOT NULL,
	`owner` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `source_group_listing` ON `source_group` (`owner`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `issued_credential` (
	`list_id` text NOT NULL,
	`place` integer NOT NULL,
	`session_id` text NOT NULL,
	`owner` text NOT NULL,
	PRIMARY KEY(`list_id`, `place`),
	FOREIGN KEY (`session_id`) REFERENCES `kyc_session`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `issued_credential_session` ON `issued_credential` (`session_id`,`list_id`,`place`);--> statement-breakpoint
CREATE TABLE `status_list` (
	`id` text PRIMARY KEY NOT NULL,
	`owner` text NOT NULL,
	`created_at` integer NOT NULL,
	`given` integer NOT NULL,
	`start` integer NOT NULL,
	`step` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `status_list_owner` ON `status_list` (`owner`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `take_mark` (
	`session_id` text NOT NULL,
	`attempt` integer NOT NULL,
	`owner` text NOT NULL,
	`hash` text NOT NULL,
	PRIMARY KEY(`session_id`, `attempt`, `hash`),
	FOREIGN KEY (`session_id`) REFERENCES `kyc_session`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `take_mark_hash` ON `take_mark` (`owner`,`hash`);--> statement-breakpoint
CREATE TABLE `session_term` (
	`session_id` text NOT NULL,
	`owner` text NOT NULL,
	`term` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`session_id`, `term`),
	FOREIGN KEY (`session_id`) REFERENCES `kyc_session`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `session_term_found` ON `session_term` (`owner`,`term`,`created_at`,`session_id`);--> statement-breakpoint
CREATE TABLE `credential_start` (
	`owner` text PRIMARY KEY NOT NULL,
	`valid_from` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `permanent_token` (
	`hash` text PRIMARY KEY NOT NULL,
	`owner` text NOT NULL,
	`group_id` integer,
	`scope` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`handle` text,
	`label` text,
	`last_used_at` integer,
	`parent` text,
	`made_by_jwt` text,
	`operator` text
);
--> statement-breakpoint
CREATE INDEX `permanent_token_owner` ON `permanent_token` (`owner`);--> statement-breakpoint
CREATE INDEX `permanent_token_parent` ON `permanent_token` (`parent`);--> statement-breakpoint
CREATE UNIQUE INDEX `permanent_token_handle` ON `permanent_token` (`handle`);--> statement-breakpoint
CREATE TABLE `trust_anchor` (
	`list_id` text NOT NULL,
	`kind` text NOT NULL,
	`fingerprint` text NOT NULL,
	`subject` text NOT NULL,
	`key_id` text NOT NULL,
	`serial` text NOT NULL,
	`country` text NOT NULL,
	`valid_from` integer NOT NULL,
	`valid_until` integer NOT NULL,
	`der` blob NOT NULL,
	PRIMARY KEY(`list_id`, `fingerprint`),
	FOREIGN KEY (`list_id`) REFERENCES `trust_list`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `trust_anchor_subject` ON `trust_anchor` (`kind`,`subject`);--> statement-breakpoint
CREATE INDEX `trust_anchor_key` ON `trust_anchor` (`kind`,`key_id`);--> statement-breakpoint
CREATE INDEX `trust_anchor_fingerprint` ON `trust_anchor` (`fingerprint`);--> statement-breakpoint
CREATE TABLE `trust_list` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`source` text NOT NULL,
	`format` text NOT NULL,
	`sha256` text NOT NULL,
	`signed_by_name` text,
	`signed_by_sum` text,
	`signed_at` integer,
	`imported_at` integer NOT NULL,
	`imported_by` text NOT NULL,
	`expires_at` integer
);
--> statement-breakpoint
CREATE TABLE `trust_revocation` (
	`list_id` text NOT NULL,
	`kind` text NOT NULL,
	`issuer` text NOT NULL,
	`country` text NOT NULL,
	`issued_at` integer NOT NULL,
	`next_at` integer,
	`revoked` integer NOT NULL,
	`der` blob NOT NULL,
	PRIMARY KEY(`list_id`, `issuer`, `issued_at`),
	FOREIGN KEY (`list_id`) REFERENCES `trust_list`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `trust_revocation_issuer` ON `trust_revocation` (`kind`,`issuer`);--> statement-breakpoint
CREATE TABLE `chore_cursor` (
	`chore` text PRIMARY KEY NOT NULL,
	`cursor` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `event_expiry` (
	`owner` text PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL,
	`hash` text NOT NULL,
	`events` integer NOT NULL,
	`key_id` text NOT NULL,
	`sum` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `image_removal` (
	`key` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `orphan_object` (
	`key` text PRIMARY KEY NOT NULL,
	`seen_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `orphan_object_seen` ON `orphan_object` (`seen_at`);--> statement-breakpoint
CREATE TABLE `upkeep_job` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`owner` text,
	`part` text NOT NULL,
	`cursor` text NOT NULL,
	`counts` text NOT NULL,
	`created_at` integer NOT NULL,
	`lease_until` integer,
	`finished_at` integer
);
--> statement-breakpoint
CREATE INDEX `upkeep_job_open` ON `upkeep_job` (created_at) WHERE finished_at is null;--> statement-breakpoint
CREATE TABLE `scenario_change` (
	`id` text NOT NULL,
	`owner` text NOT NULL,
	`scenario_id` text NOT NULL,
	`version` integer NOT NULL,
	`at` integer NOT NULL,
	`actor` text NOT NULL,
	`by` text NOT NULL,
	`why` text,
	`deletes` integer NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL,
	`state` text NOT NULL,
	`ended_at` integer,
	`ended_by` text,
	`ended_why` text,
	PRIMARY KEY(`owner`, `scenario_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `scenario_change_pending` ON `scenario_change` (`owner`,`scenario_id`) WHERE state = 'pending';--> statement-breakpoint
CREATE TABLE `scenario_version` (
	`owner` text NOT NULL,
	`scenario_id` text NOT NULL,
	`version` integer NOT NULL,
	`at` integer NOT NULL,
	`actor` text NOT NULL,
	`by` text,
	`why` text,
	`approved_by` text,
	`name` text NOT NULL,
	`lifetime_seconds` integer NOT NULL,
	`required_tasks` text NOT NULL,
	`rules` text,
	`hosted` text,
	PRIMARY KEY(`owner`, `scenario_id`, `version`)
);
--> statement-breakpoint
CREATE TABLE `webhook` (
	`id` text PRIMARY KEY NOT NULL,
	`owner` text NOT NULL,
	`url` text NOT NULL,
	`events` text NOT NULL,
	`include` text NOT NULL,
	`description` text NOT NULL,
	`secret` text NOT NULL,
	`previous_secret` text,
	`previous_until` integer,
	`created_at` integer NOT NULL,
	`disabled_at` integer,
	`disabled_reason` text,
	`failing_since` integer,
	`held_until` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `webhook_listing` ON `webhook` (`owner`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `webhook_delivery` (
	`id` text PRIMARY KEY NOT NULL,
	`webhook_id` text NOT NULL,
	`owner` text NOT NULL,
	`event_id` integer NOT NULL,
	`line` text NOT NULL,
	`type` text NOT NULL,
	`at` integer NOT NULL,
	`session_id` text,
	`subject_id` text,
	`attempt` integer,
	`detail` text,
	`decision` text,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_at` integer NOT NULL,
	`last_at` integer,
	`last_status` integer,
	`last_error` text,
	`delivered_at` integer
);
--> statement-breakpoint
CREATE INDEX `webhook_delivery_listing` ON `webhook_delivery` (`webhook_id`,`event_id`);--> statement-breakpoint
CREATE INDEX `webhook_delivery_session` ON `webhook_delivery` (`session_id`);--> statement-breakpoint
CREATE INDEX `webhook_delivery_age` ON `webhook_delivery` (`at`);--> statement-breakpoint
CREATE INDEX `webhook_delivery_state` ON `webhook_delivery` (`webhook_id`,`state`);--> statement-breakpoint
CREATE INDEX `webhook_delivery_line` ON `webhook_delivery` (`webhook_id`,`line`,`event_id`) WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX `webhook_delivery_next` ON `webhook_delivery` (`webhook_id`,`next_at`,`event_id`) WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX `webhook_delivery_owner` ON `webhook_delivery` (`owner`,`state`,`next_at`);