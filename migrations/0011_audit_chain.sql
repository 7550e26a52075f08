CREATE TABLE `event_seal` (
	`event_id` integer PRIMARY KEY NOT NULL,
	`owner` text NOT NULL,
	`seq` integer NOT NULL,
	`key_id` text NOT NULL,
	`hash` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `event_seal_chain` ON `event_seal` (`owner`,`seq`);--> statement-breakpoint
ALTER TABLE `event` ADD `subject_id` text;--> statement-breakpoint
ALTER TABLE `event` ADD `by` text;--> statement-breakpoint
CREATE INDEX `event_subject` ON `event` (`subject_id`);--> statement-breakpoint
CREATE INDEX `event_chain` ON `event` (`owner`);