CREATE TABLE `credential_start` (
	`owner` text PRIMARY KEY NOT NULL,
	`valid_from` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `kyc_session` ADD `challenges` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `kyc_session` ADD `handoffs` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `kyc_session` ADD `client_tokens` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `permanent_token` ADD `parent` text;--> statement-breakpoint
ALTER TABLE `permanent_token` ADD `made_by_jwt` text;--> statement-breakpoint
-- Tokens of releases without handles: without a name they could not be told from what they make.
UPDATE `permanent_token` SET `handle` = lower(
  hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-a' ||
  substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))
) WHERE `handle` IS NULL;
--> statement-breakpoint
CREATE INDEX `permanent_token_parent` ON `permanent_token` (`parent`);--> statement-breakpoint
CREATE UNIQUE INDEX `permanent_token_handle` ON `permanent_token` (`handle`);