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
ALTER TABLE `kyc_session` ADD `consent_withdrawn_at` integer;--> statement-breakpoint
CREATE TRIGGER `legal_hold_insert_fence` BEFORE INSERT ON `legal_hold`
	WHEN EXISTS (SELECT 1 FROM `owner_fence` WHERE `owner` = NEW.owner AND `state` IN ('arriving', 'leaving', 'left', 'elsewhere'))
BEGIN
	SELECT RAISE(ABORT, 'owner is kept elsewhere');
END;
--> statement-breakpoint
CREATE TRIGGER `legal_hold_update_fence` BEFORE UPDATE ON `legal_hold`
	WHEN EXISTS (SELECT 1 FROM `owner_fence` WHERE `owner` = OLD.owner AND `state` IN ('arriving', 'leaving', 'left', 'elsewhere'))
BEGIN
	SELECT RAISE(ABORT, 'owner is kept elsewhere');
END;
--> statement-breakpoint
CREATE TRIGGER `legal_hold_delete_fence` BEFORE DELETE ON `legal_hold`
	WHEN EXISTS (SELECT 1 FROM `owner_fence` WHERE `owner` = OLD.owner AND `state` IN ('arriving', 'leaving', 'left', 'elsewhere'))
BEGIN
	SELECT RAISE(ABORT, 'owner is kept elsewhere');
END;
--> statement-breakpoint
CREATE TRIGGER `subject_request_insert_fence` BEFORE INSERT ON `subject_request`
	WHEN EXISTS (SELECT 1 FROM `owner_fence` WHERE `owner` = NEW.owner AND `state` IN ('arriving', 'leaving', 'left', 'elsewhere'))
BEGIN
	SELECT RAISE(ABORT, 'owner is kept elsewhere');
END;
--> statement-breakpoint
CREATE TRIGGER `subject_request_update_fence` BEFORE UPDATE ON `subject_request`
	WHEN EXISTS (SELECT 1 FROM `owner_fence` WHERE `owner` = OLD.owner AND `state` IN ('arriving', 'leaving', 'left', 'elsewhere'))
BEGIN
	SELECT RAISE(ABORT, 'owner is kept elsewhere');
END;
--> statement-breakpoint
CREATE TRIGGER `subject_request_delete_fence` BEFORE DELETE ON `subject_request`
	WHEN EXISTS (SELECT 1 FROM `owner_fence` WHERE `owner` = OLD.owner AND `state` IN ('arriving', 'leaving', 'left', 'elsewhere'))
BEGIN
	SELECT RAISE(ABORT, 'owner is kept elsewhere');
END;
--> statement-breakpoint
CREATE TRIGGER `metric_day_insert_fence` BEFORE INSERT ON `metric_day`
	WHEN EXISTS (SELECT 1 FROM `owner_fence` WHERE `owner` = NEW.owner AND `state` IN ('arriving', 'leaving', 'left', 'elsewhere'))
BEGIN
	SELECT RAISE(ABORT, 'owner is kept elsewhere');
END;
--> statement-breakpoint
CREATE TRIGGER `metric_day_update_fence` BEFORE UPDATE ON `metric_day`
	WHEN EXISTS (SELECT 1 FROM `owner_fence` WHERE `owner` = OLD.owner AND `state` IN ('arriving', 'leaving', 'left', 'elsewhere'))
BEGIN
	SELECT RAISE(ABORT, 'owner is kept elsewhere');
END;
--> statement-breakpoint
CREATE TRIGGER `metric_day_delete_fence` BEFORE DELETE ON `metric_day`
	WHEN EXISTS (SELECT 1 FROM `owner_fence` WHERE `owner` = OLD.owner AND `state` IN ('arriving', 'leaving', 'left', 'elsewhere'))
BEGIN
	SELECT RAISE(ABORT, 'owner is kept elsewhere');
END;
--> statement-breakpoint
-- Whatever a statement does not know of: what is held does not go. A move erases the holds of the place it leaves first.
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
