CREATE TABLE `store_release` (
	`release` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
