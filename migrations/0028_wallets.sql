ALTER TABLE `kyc_session` ADD `wallet_request_id` text;--> statement-breakpoint
ALTER TABLE `kyc_session` ADD `wallet_request` text;--> statement-breakpoint
ALTER TABLE `kyc_session` ADD `wallet_request_until` integer;--> statement-breakpoint
ALTER TABLE `kyc_session` ADD `wallet_requests` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `kyc_session` ADD `wallet_proof` text;