CREATE TABLE `event_expiry` (
	`owner` text PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL,
	`hash` text NOT NULL,
	`events` integer NOT NULL,
	`key_id` text NOT NULL,
	`sum` text NOT NULL
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
ALTER TABLE `kyc_session` ADD `images_erased_at` integer;--> statement-breakpoint
CREATE INDEX `kyc_session_images_due` ON `kyc_session` ((created_at + (case when rules ->> '$.retention.images' is null then 90 else rules ->> '$.retention.images' end) * 86400000)) WHERE images_erased_at is null;--> statement-breakpoint
CREATE INDEX `kyc_session_data_due` ON `kyc_session` ((created_at + (case when rules ->> '$.retention.data' is null then 1826 else rules ->> '$.retention.data' end) * 86400000));--> statement-breakpoint
CREATE INDEX `person_face_image` ON `person_face` (`image_key`) WHERE image_key is not null;
--> statement-breakpoint
CREATE TRIGGER `event_expiry_insert_fence` BEFORE INSERT ON `event_expiry`
	WHEN EXISTS (SELECT 1 FROM `owner_fence` WHERE `owner` = NEW.owner AND `state` IN ('arriving', 'leaving', 'left', 'elsewhere'))
BEGIN
	SELECT RAISE(ABORT, 'owner is kept elsewhere');
END;
--> statement-breakpoint
CREATE TRIGGER `event_expiry_update_fence` BEFORE UPDATE ON `event_expiry`
	WHEN EXISTS (SELECT 1 FROM `owner_fence` WHERE `owner` = OLD.owner AND `state` IN ('arriving', 'leaving', 'left', 'elsewhere'))
BEGIN
	SELECT RAISE(ABORT, 'owner is kept elsewhere');
END;
--> statement-breakpoint
CREATE TRIGGER `event_expiry_delete_fence` BEFORE DELETE ON `event_expiry`
	WHEN EXISTS (SELECT 1 FROM `owner_fence` WHERE `owner` = OLD.owner AND `state` IN ('arriving', 'leaving', 'left', 'elsewhere'))
BEGIN
	SELECT RAISE(ABORT, 'owner is kept elsewhere');
END;
