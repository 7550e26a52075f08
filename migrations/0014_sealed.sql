CREATE TABLE `answer_subject` (
	`subject_id` text NOT NULL,
	`caller` text NOT NULL,
	`operation` text NOT NULL,
	`key` text NOT NULL,
	PRIMARY KEY(`subject_id`, `caller`, `operation`, `key`),
	FOREIGN KEY (`caller`,`operation`,`key`) REFERENCES `idempotency`(`caller`,`operation`,`key`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `answer_subject_answer` ON `answer_subject` (`caller`,`operation`,`key`);--> statement-breakpoint
CREATE TABLE `owner_key` (
	`id` text PRIMARY KEY NOT NULL,
	`owner` text NOT NULL,
	`wrapped` blob NOT NULL,
	`kid` text NOT NULL,
	`created_at` integer NOT NULL,
	`retired_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `owner_key_in_use` ON `owner_key` (`owner`) WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX `owner_key_retired` ON `owner_key` (`retired_at`);--> statement-breakpoint
CREATE INDEX `owner_key_wrapped_by` ON `owner_key` (`kid`);--> statement-breakpoint
CREATE INDEX `owner_key_owner` ON `owner_key` (`owner`,`created_at`);--> statement-breakpoint
DROP INDEX `kyc_session_client_key`;--> statement-breakpoint
ALTER TABLE `kyc_session` ADD `client_key_hash` text;--> statement-breakpoint
ALTER TABLE `kyc_session` ADD `outcome` text;--> statement-breakpoint
CREATE INDEX `kyc_session_client_key` ON `kyc_session` (`owner`,`client_key_hash`,`created_at`);--> statement-breakpoint
-- Until the cron has sealed a session it is found by its key as it is.
UPDATE `kyc_session` SET `client_key_hash` = `client_key`, `outcome` = json_extract(`decision`, '$.outcome');
--> statement-breakpoint
INSERT OR IGNORE INTO `answer_subject` SELECT json_extract(`answer`, '$.sessionId'), `caller`, `operation`, `key`
  FROM `idempotency` WHERE json_extract(`answer`, '$.sessionId') IS NOT NULL;
--> statement-breakpoint
INSERT OR IGNORE INTO `answer_subject` SELECT `value`->>'person_id', `caller`, `operation`, `idempotency`.`key`
  FROM `idempotency`, json_each(`answer`, '$.persons') WHERE `value`->>'person_id' IS NOT NULL;
--> statement-breakpoint
INSERT OR IGNORE INTO `answer_subject` SELECT `value`->>'person_id', `caller`, `operation`, `idempotency`.`key`
  FROM `idempotency`, json_each(`answer`, '$.matches') WHERE `value`->>'person_id' IS NOT NULL;
