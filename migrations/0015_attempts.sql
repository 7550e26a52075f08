CREATE TABLE `event_about` (
	`subject_id` text NOT NULL,
	`event_id` integer NOT NULL,
	PRIMARY KEY(`subject_id`, `event_id`)
);
--> statement-breakpoint
CREATE TABLE `session_attempt` (
	`session_id` text NOT NULL,
	`attempt` integer NOT NULL,
	`work_id` text NOT NULL,
	PRIMARY KEY(`session_id`, `attempt`),
	FOREIGN KEY (`session_id`) REFERENCES `kyc_session`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `session_attempt_work` ON `session_attempt` (`work_id`);--> statement-breakpoint
DROP INDEX `kyc_session_charge`;--> statement-breakpoint
INSERT INTO `session_attempt` SELECT `id`, `attempt`, `charge_id` FROM `kyc_session` WHERE `charge_id` IS NOT NULL;--> statement-breakpoint
INSERT OR IGNORE INTO `event_about` SELECT j.value, e.`id` FROM `event` e, json_each(e.`detail`, '$.ids') j WHERE json_type(e.`detail`, '$.ids') = 'array';
