CREATE TABLE `erased_session` (
	`id` text PRIMARY KEY NOT NULL,
	`owner` text NOT NULL,
	`erased_at` integer NOT NULL
);
