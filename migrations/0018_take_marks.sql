CREATE TABLE `take_mark` (
	`session_id` text NOT NULL,
	`attempt` integer NOT NULL,
	`owner` text NOT NULL,
	`hash` text NOT NULL,
	PRIMARY KEY(`session_id`, `attempt`, `hash`),
	FOREIGN KEY (`session_id`) REFERENCES `kyc_session`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `take_mark_hash` ON `take_mark` (`owner`,`hash`);