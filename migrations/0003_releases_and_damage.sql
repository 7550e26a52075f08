CREATE TABLE `store_release` (
	`release` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `unreadable` (
	`place` text PRIMARY KEY NOT NULL,
	`seen_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `unreadable_seen` ON `unreadable` (`seen_at`);