CREATE TABLE `client_face` (
	`id` text PRIMARY KEY NOT NULL,
	`owner` text NOT NULL,
	`client_id` text NOT NULL,
	`embedding` blob NOT NULL,
	`embedding_version` text NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	`settled` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `client_face_overlay` ON `client_face` (`settled`,`owner`,`embedding_version`);--> statement-breakpoint
CREATE INDEX `client_face_client` ON `client_face` (`owner`,`client_id`);--> statement-breakpoint
CREATE TABLE `idempotency` (
	`caller` text NOT NULL,
	`operation` text NOT NULL,
	`key` text NOT NULL,
	`request_hash` text NOT NULL,
	`answer` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`caller`, `operation`, `key`)
);
--> statement-breakpoint
CREATE INDEX `idempotency_age` ON `idempotency` (`created_at`);--> statement-breakpoint
CREATE TABLE `kyc_image` (
	`session_id` text NOT NULL,
	`attempt` integer NOT NULL,
	`ordinal` integer NOT NULL,
	`key` text NOT NULL,
	`content_type` text NOT NULL,
	`bytes` integer NOT NULL,
	`sha256` text NOT NULL,
	PRIMARY KEY(`session_id`, `attempt`, `ordinal`),
	FOREIGN KEY (`session_id`) REFERENCES `kyc_session`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `kyc_session` (
	`id` text PRIMARY KEY NOT NULL,
	`owner` text NOT NULL,
	`group_id` integer,
	`status` text NOT NULL,
	`attempt` integer NOT NULL,
	`errors` text NOT NULL,
	`schema_id` text NOT NULL,
	`client_id` text NOT NULL,
	`is_client_new` integer NOT NULL,
	`client_key` text,
	`client_user` text,
	`email` text,
	`wallet` text,
	`spent_ms` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ocr` integer NOT NULL,
	`processing_since` integer,
	`lease_until` integer,
	`tasks` text NOT NULL,
	`evidence` text,
	FOREIGN KEY (`schema_id`) REFERENCES `scenario`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `kyc_session_listing` ON `kyc_session` (`owner`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `kyc_session_client_key` ON `kyc_session` (`owner`,`client_key`,`created_at`);--> statement-breakpoint
CREATE INDEX `kyc_session_client` ON `kyc_session` (`owner`,`client_id`);--> statement-breakpoint
CREATE INDEX `kyc_session_processing` ON `kyc_session` (`processing_since`);--> statement-breakpoint
CREATE TABLE `permanent_token` (
	`hash` text PRIMARY KEY NOT NULL,
	`owner` text NOT NULL,
	`group_id` integer,
	`scope` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `permanent_token_owner` ON `permanent_token` (`owner`);--> statement-breakpoint
CREATE TABLE `scenario` (
	`id` text PRIMARY KEY NOT NULL,
	`owner` text,
	`name` text NOT NULL,
	`lifetime_seconds` integer NOT NULL,
	`required_tasks` text NOT NULL,
	`is_default` integer NOT NULL
);
