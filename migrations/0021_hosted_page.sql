CREATE TABLE `consent_text` (
	`owner` text NOT NULL,
	`sha256` text NOT NULL,
	`text` text NOT NULL,
	PRIMARY KEY(`owner`, `sha256`)
);
--> statement-breakpoint
ALTER TABLE `kyc_session` ADD `link_device` text;--> statement-breakpoint
ALTER TABLE `kyc_session` ADD `link_opened_at` integer;--> statement-breakpoint
ALTER TABLE `kyc_session` ADD `consent` text;--> statement-breakpoint
ALTER TABLE `scenario` ADD `hosted` text;