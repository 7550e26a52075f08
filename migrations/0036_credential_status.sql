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
CREATE INDEX `status_list_owner` ON `status_list` (`owner`,`created_at`,`id`);
--> statement-breakpoint
CREATE TRIGGER `status_list_insert_fence` BEFORE INSERT ON `status_list`
	WHEN EXISTS (SELECT 1 FROM `owner_fence` WHERE `owner` = NEW.owner AND `state` IN ('arriving', 'leaving', 'left', 'elsewhere'))
BEGIN
	SELECT RAISE(ABORT, 'owner is kept elsewhere');
END;
--> statement-breakpoint
CREATE TRIGGER `status_list_update_fence` BEFORE UPDATE ON `status_list`
	WHEN EXISTS (SELECT 1 FROM `owner_fence` WHERE `owner` = OLD.owner AND `state` IN ('arriving', 'leaving', 'left', 'elsewhere'))
BEGIN
	SELECT RAISE(ABORT, 'owner is kept elsewhere');
END;
--> statement-breakpoint
CREATE TRIGGER `status_list_delete_fence` BEFORE DELETE ON `status_list`
	WHEN EXISTS (SELECT 1 FROM `owner_fence` WHERE `owner` = OLD.owner AND `state` IN ('arriving', 'leaving', 'left', 'elsewhere'))
BEGIN
	SELECT RAISE(ABORT, 'owner is kept elsewhere');
END;
--> statement-breakpoint
CREATE TRIGGER `issued_credential_insert_fence` BEFORE INSERT ON `issued_credential`
	WHEN EXISTS (SELECT 1 FROM `owner_fence` WHERE `owner` = NEW.owner AND `state` IN ('arriving', 'leaving', 'left', 'elsewhere'))
BEGIN
	SELECT RAISE(ABORT, 'owner is kept elsewhere');
END;
--> statement-breakpoint
CREATE TRIGGER `issued_credential_update_fence` BEFORE UPDATE ON `issued_credential`
	WHEN EXISTS (SELECT 1 FROM `owner_fence` WHERE `owner` = OLD.owner AND `state` IN ('arriving', 'leaving', 'left', 'elsewhere'))
BEGIN
	SELECT RAISE(ABORT, 'owner is kept elsewhere');
END;
--> statement-breakpoint
CREATE TRIGGER `issued_credential_delete_fence` BEFORE DELETE ON `issued_credential`
	WHEN EXISTS (SELECT 1 FROM `owner_fence` WHERE `owner` = OLD.owner AND `state` IN ('arriving', 'leaving', 'left', 'elsewhere'))
BEGIN
	SELECT RAISE(ABORT, 'owner is kept elsewhere');
END;
