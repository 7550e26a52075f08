CREATE TABLE `account_group` (
	`id` integer PRIMARY KEY NOT NULL,
	`balance` integer NOT NULL,
	`created_at` integer NOT NULL
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
CREATE TABLE `chore_cursor` (
	`chore` text PRIMARY KEY NOT NULL,
	`cursor` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `event` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`owner` text NOT NULL,
	`session_id` text,
	`at` integer NOT NULL,
	`actor` text NOT NULL,
	`action` text NOT NULL,
	`attempt` integer,
	`detail` text
);
--> statement-breakpoint
CREATE INDEX `event_owner` ON `event` (`owner`,`at`);--> statement-breakpoint
CREATE INDEX `event_session` ON `event` (`session_id`);--> statement-breakpoint
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
ALTER TABLE `kyc_session` ADD `rules` text;--> statement-breakpoint
ALTER TABLE `permanent_token` ADD `handle` text;--> statement-breakpoint
ALTER TABLE `permanent_token` ADD `label` text;--> statement-breakpoint
ALTER TABLE `permanent_token` ADD `last_used_at` integer;--> statement-breakpoint
ALTER TABLE `scenario` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `scenario` ADD `rules` text;--> statement-breakpoint
ALTER TABLE `scenario` ADD `deleted_at` integer;