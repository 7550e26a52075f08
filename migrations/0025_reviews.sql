ALTER TABLE `kyc_session` ADD `reason_codes` text;--> statement-breakpoint
ALTER TABLE `kyc_session` ADD `review_since` integer;--> statement-breakpoint
ALTER TABLE `kyc_session` ADD `claimed_by` text;--> statement-breakpoint
ALTER TABLE `kyc_session` ADD `claimed_until` integer;--> statement-breakpoint
ALTER TABLE `kyc_session` ADD `first_verdict` text;--> statement-breakpoint
ALTER TABLE `kyc_session` ADD `first_by` text;--> statement-breakpoint
CREATE INDEX `kyc_session_review` ON `kyc_session` (`owner`,`review_since`) WHERE review_since is not null;--> statement-breakpoint
-- What waits already: since when is not known in plain.
UPDATE `kyc_session` SET `review_since` = `created_at` WHERE `outcome` = 'review' AND `processing_since` IS NULL;
--> statement-breakpoint
-- Written by a release that does not know the column, which works on while this one is deployed.
CREATE TRIGGER `kyc_session_review_since` AFTER UPDATE OF `outcome` ON `kyc_session`
WHEN NEW.`processing_since` IS NULL AND (NEW.`outcome` IS 'review') <> (NEW.`review_since` IS NOT NULL)
BEGIN
	UPDATE `kyc_session` SET `review_since` = CASE WHEN NEW.`outcome` IS 'review' THEN unixepoch() * 1000 END WHERE `id` = NEW.`id`;
END;
