ALTER TABLE `kyc_session` ADD `reason_codes` text;--> statement-breakpoint
ALTER TABLE `kyc_session` ADD `review_since` integer;--> statement-breakpoint
ALTER TABLE `kyc_session` ADD `claimed_by` text;--> statement-breakpoint
ALTER TABLE `kyc_session` ADD `claimed_until` integer;--> statement-breakpoint
ALTER TABLE `kyc_session` ADD `first_verdict` text;--> statement-breakpoint
ALTER TABLE `kyc_session` ADD `first_by` text;--> statement-breakpoint
CREATE INDEX `kyc_session_review` ON `kyc_session` (`owner`,`review_since`) WHERE review_since is not null;--> statement-breakpoint
-- What waits already: since when is not known in plain.
UPDATE `kyc_session` SET `review_since` = `created_at` WHERE `outcome` = 'review' AND `processing_since` IS NULL;
