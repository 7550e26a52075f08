CREATE TABLE `trust_anchor` (
	`list_id` text NOT NULL,
	`kind` text NOT NULL,
	`fingerprint` text NOT NULL,
	`subject` text NOT NULL,
	`key_id` text NOT NULL,
	`serial` text NOT NULL,
	`country` text NOT NULL,
	`valid_from` integer NOT NULL,
	`valid_until` integer NOT NULL,
	`der` blob NOT NULL,
	PRIMARY KEY(`list_id`, `fingerprint`),
	FOREIGN KEY (`list_id`) REFERENCES `trust_list`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `trust_anchor_subject` ON `trust_anchor` (`kind`,`subject`);--> statement-breakpoint
CREATE INDEX `trust_anchor_key` ON `trust_anchor` (`kind`,`key_id`);--> statement-breakpoint
CREATE INDEX `trust_anchor_fingerprint` ON `trust_anchor` (`fingerprint`);--> statement-breakpoint
CREATE TABLE `trust_list` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`source` text NOT NULL,
	`format` text NOT NULL,
	`sha256` text NOT NULL,
	`signed_by_name` text,
	`signed_by_sum` text,
	`signed_at` integer,
	`imported_at` integer NOT NULL,
	`imported_by` text NOT NULL,
	`expires_at` integer
);
--> statement-breakpoint
CREATE TABLE `trust_revocation` (
	`list_id` text NOT NULL,
	`kind` text NOT NULL,
	`issuer` text NOT NULL,
	`country` text NOT NULL,
	`issued_at` integer NOT NULL,
	`next_at` integer,
	`revoked` integer NOT NULL,
	`der` blob NOT NULL,
	PRIMARY KEY(`list_id`, `issuer`, `issued_at`),
	FOREIGN KEY (`list_id`) REFERENCES `trust_list`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `trust_revocation_issuer` ON `trust_revocation` (`kind`,`issuer`);