DROP INDEX `kyc_session_client`;--> statement-breakpoint
CREATE INDEX `kyc_session_client` ON `kyc_session` (`owner`,`client_id`,`created_at`,`id`);