CREATE TABLE `calibration` (
	`id` text PRIMARY KEY NOT NULL,
	`owner` text NOT NULL,
	`created_at` integer NOT NULL,
	`name` text NOT NULL,
	`version` integer NOT NULL,
	`actor` text NOT NULL,
	`by` text,
	`basis` text NOT NULL,
	`tables` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `calibration_listing` ON `calibration` (`owner`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `session_label` (
	`session_id` text NOT NULL,
	`version` integer NOT NULL,
	`owner` text NOT NULL,
	`at` integer NOT NULL,
	`kind` text NOT NULL,
	`source` text NOT NULL,
	`participant` text,
	`device` text,
	`actor` text NOT NULL,
	`by` text,
	PRIMARY KEY(`session_id`, `version`),
	FOREIGN KEY (`session_id`) REFERENCES `kyc_session`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `kyc_session` ADD `trial` text;--> statement-breakpoint
CREATE INDEX `kyc_session_trial` ON `kyc_session` (`owner`,`created_at`,`id`) WHERE trial is not null;
--> statement-breakpoint
-- As in 0001_rows_and_triggers.sql, but for sessions of trials, of which no endpoint is told. The event of their creation says so, and outlives them.
DROP TRIGGER `webhook_outbox`;
--> statement-breakpoint
CREATE TRIGGER `webhook_outbox` AFTER INSERT ON `event`
WHEN NEW.`action` IN ('session_created', 'attempt_begun', 'attempt_restarted', 'attempt_ended', 'session_decided', 'session_reopened',
	'field_corrected', 'session_expired', 'session_deleted', 'liveness_failed', 'person_created', 'person_updated', 'person_fused',
	'person_deleted', 'webhook_disabled', 'webhook_tested')
	AND NOT EXISTS (SELECT 1 FROM `event` c WHERE c.`session_id` = NEW.`session_id` AND c.`action` = 'session_created'
		AND json_extract(c.`detail`, '$.trial') IS NOT NULL)
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
-- Made of worker/storage/shards/fences.ts.
CREATE TRIGGER `calibration_insert_fence` BEFORE INSERT ON `calibration`
	WHEN EXISTS (SELECT 1 FROM `owner_fence` WHERE `owner` = NEW.owner AND `state` IN ('arriving', 'leaving', 'left', 'elsewhere'))
BEGIN
	SELECT RAISE(ABORT, 'owner is kept elsewhere');
END;
--> statement-breakpoint
CREATE TRIGGER `calibration_update_fence` BEFORE UPDATE ON `calibration`
	WHEN EXISTS (SELECT 1 FROM `owner_fence` WHERE `owner` = OLD.owner AND `state` IN ('arriving', 'leaving', 'left', 'elsewhere'))
BEGIN
	SELECT RAISE(ABORT, 'owner is kept elsewhere');
END;
--> statement-breakpoint
CREATE TRIGGER `calibration_delete_fence` BEFORE DELETE ON `calibration`
	WHEN EXISTS (SELECT 1 FROM `owner_fence` WHERE `owner` = OLD.owner AND `state` IN ('arriving', 'leaving', 'left', 'elsewhere'))
BEGIN
	SELECT RAISE(ABORT, 'owner is kept elsewhere');
END;
--> statement-breakpoint
CREATE TRIGGER `session_label_insert_fence` BEFORE INSERT ON `session_label`
	WHEN EXISTS (SELECT 1 FROM `owner_fence` WHERE `owner` = NEW.owner AND `state` IN ('arriving', 'leaving', 'left', 'elsewhere'))
BEGIN
	SELECT RAISE(ABORT, 'owner is kept elsewhere');
END;
--> statement-breakpoint
CREATE TRIGGER `session_label_update_fence` BEFORE UPDATE ON `session_label`
	WHEN EXISTS (SELECT 1 FROM `owner_fence` WHERE `owner` = OLD.owner AND `state` IN ('arriving', 'leaving', 'left', 'elsewhere'))
BEGIN
	SELECT RAISE(ABORT, 'owner is kept elsewhere');
END;
--> statement-breakpoint
CREATE TRIGGER `session_label_delete_fence` BEFORE DELETE ON `session_label`
	WHEN EXISTS (SELECT 1 FROM `owner_fence` WHERE `owner` = OLD.owner AND `state` IN ('arriving', 'leaving', 'left', 'elsewhere'))
BEGIN
	SELECT RAISE(ABORT, 'owner is kept elsewhere');
END;