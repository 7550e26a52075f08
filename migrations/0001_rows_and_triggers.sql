-- Written by hand. The tables and their indexes are in 0000_baseline.sql.
INSERT INTO `scenario` (`id`, `owner`, `name`, `lifetime_seconds`, `required_tasks`, `is_default`)
VALUES ('5f0c7a52-4e0b-4c55-9f6e-0d5f2c9a1b10', NULL, 'default', 86400, '[]', 1);
--> statement-breakpoint
-- Triggers count vectors, so that no statement that writes vectors can forget the count. No statement updates the counted columns.
CREATE TRIGGER `face_vector_added` AFTER INSERT ON `face_vector` BEGIN
	INSERT INTO `gallery_size` (`owner`, `collection`, `embedding_version`, `vectors`)
		VALUES (NEW.`owner`, NEW.`collection`, NEW.`embedding_version`, 1)
		ON CONFLICT (`owner`, `collection`, `embedding_version`) DO UPDATE SET `vectors` = `vectors` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `face_vector_removed` AFTER DELETE ON `face_vector` BEGIN
	UPDATE `gallery_size` SET `vectors` = `vectors` - 1
		WHERE `owner` = OLD.`owner` AND `collection` = OLD.`collection` AND `embedding_version` = OLD.`embedding_version`;
	DELETE FROM `gallery_size`
		WHERE `owner` = OLD.`owner` AND `collection` = OLD.`collection` AND `embedding_version` = OLD.`embedding_version`
			AND `vectors` <= 0;
END;
--> statement-breakpoint
-- Triggers keep the words by which a session is found, so that no statement that writes them can forget the copy.
CREATE TRIGGER `session_terms_added` AFTER INSERT ON `kyc_session` WHEN json_valid(NEW.`search_terms`) BEGIN
	INSERT OR IGNORE INTO `session_term` (`session_id`, `owner`, `term`, `created_at`)
		SELECT NEW.`id`, NEW.`owner`, e.value, NEW.`created_at` FROM json_each(NEW.`search_terms`) e WHERE e.value IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `session_terms_changed` AFTER UPDATE OF `search_terms` ON `kyc_session`
WHEN NEW.`search_terms` IS NOT OLD.`search_terms`
BEGIN
	DELETE FROM `session_term` WHERE `session_id` = NEW.`id`;
	INSERT OR IGNORE INTO `session_term` (`session_id`, `owner`, `term`, `created_at`)
		SELECT NEW.`id`, NEW.`owner`, e.value, NEW.`created_at`
		FROM json_each(iif(json_valid(NEW.`search_terms`), NEW.`search_terms`, '[]')) e WHERE e.value IS NOT NULL;
END;
--> statement-breakpoint
-- The delivery is written with the event, so that no statement that writes an event can forget it. The copy of a decision
-- stays sealed; erasing the session erases the copy too. Events that a move brings were told at their old place.
CREATE TRIGGER `webhook_outbox` AFTER INSERT ON `event`
WHEN NEW.`action` IN ('session_created', 'attempt_begun', 'attempt_restarted', 'attempt_ended', 'session_decided', 'session_reopened',
	'field_corrected', 'session_expired', 'session_deleted', 'liveness_failed', 'person_created', 'person_updated', 'person_fused',
	'person_deleted', 'webhook_disabled', 'webhook_tested')
BEGIN
	UPDATE `webhook_delivery` SET `decision` = NULL WHERE NEW.`action` = 'session_deleted' AND `session_id` = NEW.`session_id`;
	INSERT INTO `webhook_delivery`
		(`id`, `webhook_id`, `owner`, `event_id`, `line`, `type`, `at`, `session_id`, `subject_id`, `attempt`, `detail`,
			`decision`, `state`, `next_at`)
	SELECT 'msg_' || lower(hex(randomblob(16))), w.`id`, NEW.`owner`, NEW.`id`,
		coalesce(NEW.`session_id`, NEW.`subject_id`, NEW.`id`), t.`type`, NEW.`at`, NEW.`session_id`, NEW.`subject_id`,
		NEW.`attempt`, NEW.`detail`,
		CASE WHEN NEW.`action` IN ('attempt_ended', 'session_decided', 'session_reopened')
			THEN (SELECT s.`decision` FROM `kyc_session` s WHERE s.`id` = NEW.`session_id`) END,
		CASE WHEN w.`disabled_at` IS NULL THEN 'pending' ELSE 'failed' END, NEW.`at`
	FROM `webhook` w JOIN (SELECT CASE NEW.`action`
		WHEN 'session_created' THEN 'session.created'
		WHEN 'attempt_begun' THEN 'session.processing'
		WHEN 'attempt_restarted' THEN 'session.processing'
		WHEN 'attempt_ended' THEN CASE WHEN json_extract(NEW.`detail`, '$.status') = 'exception' THEN 'session.exception'
			ELSE 'session.' || json_extract(NEW.`detail`, '$.outcome') END
		WHEN 'session_decided' THEN 'session.' || json_extract(NEW.`detail`, '$.outcome')
		WHEN 'session_reopened' THEN 'session.reopened'
		WHEN 'field_corrected' THEN 'session.corrected'
		WHEN 'session_expired' THEN 'session.expired'
		WHEN 'session_deleted' THEN 'session.erased'
		WHEN 'liveness_failed' THEN 'liveness.failed'
		WHEN 'person_created' THEN 'person.created'
		WHEN 'person_updated' THEN 'person.updated'
		WHEN 'person_fused' THEN 'person.updated'
		WHEN 'person_deleted' THEN 'person.deleted'
		WHEN 'webhook_disabled' THEN 'webhook.disabled'
		WHEN 'webhook_tested' THEN 'webhook.test'
	END AS `type`) t
	WHERE w.`owner` = NEW.`owner`
		AND NOT EXISTS (SELECT 1 FROM `owner_fence` f WHERE f.`owner` = NEW.`owner` AND f.`state` = 'open')
		AND CASE t.`type`
		WHEN 'webhook.test' THEN w.`id` = NEW.`subject_id`
		ELSE t.`type` IS NOT NULL AND (t.`type` <> 'webhook.disabled' OR w.`id` <> NEW.`subject_id`)
			AND EXISTS (SELECT 1 FROM json_each(w.`events`) e WHERE e.value = t.`type`) END;
END;
--> statement-breakpoint
-- No statement deletes held rows. A move erases the holds of the place that it leaves first.
CREATE TRIGGER `kyc_session_delete_held` BEFORE DELETE ON `kyc_session`
	WHEN EXISTS (SELECT 1 FROM `legal_hold` WHERE `subject_id` = OLD.id)
BEGIN
	SELECT RAISE(ABORT, 'it is under legal hold');
END;
--> statement-breakpoint
CREATE TRIGGER `kyc_image_delete_held` BEFORE DELETE ON `kyc_image`
	WHEN EXISTS (SELECT 1 FROM `legal_hold` WHERE `subject_id` = OLD.session_id)
BEGIN
	SELECT RAISE(ABORT, 'it is under legal hold');
END;
--> statement-breakpoint
CREATE TRIGGER `person_delete_held` BEFORE DELETE ON `person`
	WHEN EXISTS (SELECT 1 FROM `legal_hold` WHERE `subject_id` = OLD.id)
BEGIN
	SELECT RAISE(ABORT, 'it is under legal hold');
END;
--> statement-breakpoint
CREATE TRIGGER `person_face_delete_held` BEFORE DELETE ON `person_face`
	WHEN EXISTS (SELECT 1 FROM `legal_hold` WHERE `subject_id` = OLD.person_id)
BEGIN
	SELECT RAISE(ABORT, 'it is under legal hold');
END;
--> statement-breakpoint
CREATE TRIGGER `person_face_update_held` BEFORE UPDATE OF `person_id`, `image_key` ON `person_face`
	WHEN EXISTS (SELECT 1 FROM `legal_hold` WHERE `subject_id` = OLD.person_id)
BEGIN
	SELECT RAISE(ABORT, 'it is under legal hold');
END;
