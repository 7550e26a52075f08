ALTER TABLE `idempotency` ADD `work_id` text;--> statement-breakpoint
CREATE INDEX `kyc_session_charge` ON `kyc_session` (`charge_id`);