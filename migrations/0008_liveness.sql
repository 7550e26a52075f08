ALTER TABLE `kyc_image` ADD `frame` text;--> statement-breakpoint
ALTER TABLE `kyc_session` ADD `liveness` text;