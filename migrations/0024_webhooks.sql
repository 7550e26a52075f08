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
CREATE INDEX `webhook_delivery_due` ON `webhook_delivery` (`next_at`) WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX `webhook_delivery_owner` ON `webhook_delivery` (`owner`,`state`,`next_at`);--> statement-breakpoint
-- With the event itself, so that no statement that writes one can forget it. Of a session's decision the copy stays
-- sealed as it lies there; erasing the session erases it here as well. Events that
-- a move brings (open: written by it alone) were told where they come from.
CREATE TRIGGER `webhook_outbox` AFTER INSERT ON `event`
WHEN NEW.`action` IN ('session_created', 'attempt_begun', 'attempt_restarted', 'attempt_ended', 'session_decided',
	'session_expired', 'session_deleted', 'liveness_failed', 'person_created', 'person_updated', 'person_fused',
	'person_deleted', 'webhook_disabled', 'webhook_tested')
BEGIN
	UPDATE `webhook_delivery` SET `decision` = NULL WHERE NEW.`action` = 'session_deleted' AND `session_id` = NEW.`session_id`;
	INSERT INTO `webhook_delivery`
		(`id`, `webhook_id`, `owner`, `event_id`, `line`, `type`, `at`, `session_id`, `subject_id`, `attempt`, `detail`,
			`decision`, `state`, `next_at`)
	SELECT 'msg_' || lower(hex(randomblob(16))), w.`id`, NEW.`owner`, NEW.`id`,
		coalesce(NEW.`session_id`, NEW.`subject_id`, NEW.`id`), t.`type`, NEW.`at`, NEW.`session_id`, NEW.`subject_id`,
		NEW.`attempt`, NEW.`detail`,
		CASE WHEN NEW.`action` IN ('attempt_ended', 'session_decided')
			THEN (SELECT s.`decision` FROM `kyc_session` s WHERE s.`id` = NEW.`session_id`) END,
		CASE WHEN w.`disabled_at` IS NULL THEN 'pending' ELSE 'parked' END, NEW.`at`
	FROM `webhook` w JOIN (SELECT CASE NEW.`action`
		WHEN 'session_created' THEN 'session.created'
		WHEN 'attempt_begun' THEN 'session.processing'
		WHEN 'attempt_restarted' THEN 'session.processing'
		WHEN 'attempt_ended' THEN CASE WHEN json_extract(NEW.`detail`, '$.status') = 'exception' THEN 'session.exception'
			ELSE 'session.' || json_extract(NEW.`detail`, '$.outcome') END
		WHEN 'session_decided' THEN 'session.' || json_extract(NEW.`detail`, '$.outcome')
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
ALTER TABLE `kyc_session` ADD `sandbox` text;--> statement-breakpoint
CREATE INDEX `kyc_session_expires` ON `kyc_session` (`expires_at`);
--> statement-breakpoint
CREATE TRIGGER `webhook_insert_fence` BEFORE INSERT ON `webhook`
	WHEN EXISTS (SELECT 1 FROM `owner_fence` WHERE `owner` = NEW.owner AND `state` IN ('arriving', 'leaving', 'left', 'elsewhere'))
BEGIN
	SELECT RAISE(ABORT, 'owner is kept elsewhere');
END;
--> statement-breakpoint
CREATE TRIGGER `webhook_update_fence` BEFORE UPDATE ON `webhook`
	WHEN EXISTS (SELECT 1 FROM `owner_fence` WHERE `owner` = OLD.owner AND `state` IN ('arriving', 'leaving', 'left', 'elsewhere'))
BEGIN
	SELECT RAISE(ABORT, 'owner is kept elsewhere');
END;
--> statement-breakpoint
CREATE TRIGGER `webhook_delete_fence` BEFORE DELETE ON `webhook`
	WHEN EXISTS (SELECT 1 FROM `owner_fence` WHERE `owner` = OLD.owner AND `state` IN ('arriving', 'leaving', 'left', 'elsewhere'))
BEGIN
	SELECT RAISE(ABORT, 'owner is kept elsewhere');
END;
--> statement-breakpoint
CREATE TRIGGER `webhook_delivery_insert_fence` BEFORE INSERT ON `webhook_delivery`
	WHEN EXISTS (SELECT 1 FROM `owner_fence` WHERE `owner` = NEW.owner AND `state` IN ('arriving', 'leaving', 'left', 'elsewhere'))
BEGIN
	SELECT RAISE(ABORT, 'owner is kept elsewhere');
END;
--> statement-breakpoint
CREATE TRIGGER `webhook_delivery_update_fence` BEFORE UPDATE ON `webhook_delivery`
	WHEN EXISTS (SELECT 1 FROM `owner_fence` WHERE `owner` = OLD.owner AND `state` IN ('arriving', 'leaving', 'left', 'elsewhere'))
BEGIN
	SELECT RAISE(ABORT, 'owner is kept elsewhere');
END;
--> statement-breakpoint
CREATE TRIGGER `webhook_delivery_delete_fence` BEFORE DELETE ON `webhook_delivery`
	WHEN EXISTS (SELECT 1 FROM `owner_fence` WHERE `owner` = OLD.owner AND `state` IN ('arriving', 'leaving', 'left', 'elsewhere'))
BEGIN
	SELECT RAISE(ABORT, 'owner is kept elsewhere');
END;
