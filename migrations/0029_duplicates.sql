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
ALTER TABLE `person_list` ADD `blocks` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `person_list_blocks` ON `person_list` (`owner`) WHERE blocks = 1;--> statement-breakpoint
CREATE TRIGGER `seen_identity_insert_fence` BEFORE INSERT ON `seen_identity`
	WHEN EXISTS (SELECT 1 FROM `owner_fence` WHERE `owner` = NEW.owner AND `state` IN ('arriving', 'leaving', 'left', 'elsewhere'))
BEGIN
	SELECT RAISE(ABORT, 'owner is kept elsewhere');
END;
--> statement-breakpoint
CREATE TRIGGER `seen_identity_update_fence` BEFORE UPDATE ON `seen_identity`
	WHEN EXISTS (SELECT 1 FROM `owner_fence` WHERE `owner` = OLD.owner AND `state` IN ('arriving', 'leaving', 'left', 'elsewhere'))
BEGIN
	SELECT RAISE(ABORT, 'owner is kept elsewhere');
END;
--> statement-breakpoint
CREATE TRIGGER `seen_identity_delete_fence` BEFORE DELETE ON `seen_identity`
	WHEN EXISTS (SELECT 1 FROM `owner_fence` WHERE `owner` = OLD.owner AND `state` IN ('arriving', 'leaving', 'left', 'elsewhere'))
BEGIN
	SELECT RAISE(ABORT, 'owner is kept elsewhere');
END;
--> statement-breakpoint
CREATE TRIGGER `seen_mark_insert_fence` BEFORE INSERT ON `seen_mark`
	WHEN EXISTS (SELECT 1 FROM `owner_fence` WHERE `owner` = NEW.owner AND `state` IN ('arriving', 'leaving', 'left', 'elsewhere'))
BEGIN
	SELECT RAISE(ABORT, 'owner is kept elsewhere');
END;
--> statement-breakpoint
CREATE TRIGGER `seen_mark_update_fence` BEFORE UPDATE ON `seen_mark`
	WHEN EXISTS (SELECT 1 FROM `owner_fence` WHERE `owner` = OLD.owner AND `state` IN ('arriving', 'leaving', 'left', 'elsewhere'))
BEGIN
	SELECT RAISE(ABORT, 'owner is kept elsewhere');
END;
--> statement-breakpoint
CREATE TRIGGER `seen_mark_delete_fence` BEFORE DELETE ON `seen_mark`
	WHEN EXISTS (SELECT 1 FROM `owner_fence` WHERE `owner` = OLD.owner AND `state` IN ('arriving', 'leaving', 'left', 'elsewhere'))
BEGIN
	SELECT RAISE(ABORT, 'owner is kept elsewhere');
END;
--> statement-breakpoint
CREATE TRIGGER `blocked_document_insert_fence` BEFORE INSERT ON `blocked_document`
	WHEN EXISTS (SELECT 1 FROM `owner_fence` WHERE `owner` = NEW.owner AND `state` IN ('arriving', 'leaving', 'left', 'elsewhere'))
BEGIN
	SELECT RAISE(ABORT, 'owner is kept elsewhere');
END;
--> statement-breakpoint
CREATE TRIGGER `blocked_document_update_fence` BEFORE UPDATE ON `blocked_document`
	WHEN EXISTS (SELECT 1 FROM `owner_fence` WHERE `owner` = OLD.owner AND `state` IN ('arriving', 'leaving', 'left', 'elsewhere'))
BEGIN
	SELECT RAISE(ABORT, 'owner is kept elsewhere');
END;
--> statement-breakpoint
CREATE TRIGGER `blocked_document_delete_fence` BEFORE DELETE ON `blocked_document`
	WHEN EXISTS (SELECT 1 FROM `owner_fence` WHERE `owner` = OLD.owner AND `state` IN ('arriving', 'leaving', 'left', 'elsewhere'))
BEGIN
	SELECT RAISE(ABORT, 'owner is kept elsewhere');
END;
