ALTER TABLE `kyc_session` ADD `handoff_id` text;--> statement-breakpoint
ALTER TABLE `kyc_session` ADD `handoff_opened_at` integer;