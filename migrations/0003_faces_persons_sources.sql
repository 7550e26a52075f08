CREATE TABLE `face_vector` (
	`id` text PRIMARY KEY NOT NULL,
	`owner` text NOT NULL,
	`collection` text NOT NULL,
	`subject_id` text NOT NULL,
	`embedding` blob NOT NULL,
	`embedding_version` text NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	`settled` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `face_vector_overlay` ON `face_vector` (`settled`,`owner`,`embedding_version`,`collection`);--> statement-breakpoint
CREATE INDEX `face_vector_collection` ON `face_vector` (`owner`,`collection`,`embedding_version`,`id`);--> statement-breakpoint
CREATE INDEX `face_vector_subject` ON `face_vector` (`subject_id`);--> statement-breakpoint
CREATE INDEX `face_vector_sent` ON `face_vector` (`sent_at`);--> statement-breakpoint
CREATE TABLE `image_removal` (
	`key` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `person` (
	`id` text PRIMARY KEY NOT NULL,
	`owner` text NOT NULL,
	`list_id` text NOT NULL,
	`fields` text NOT NULL,
	`group_id` text,
	`source_id` text,
	`created_at` integer NOT NULL,
	`revision` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `person_listing` ON `person` (`owner`,`list_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `person_listing_all` ON `person` (`owner`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `person_face` (
	`id` text PRIMARY KEY NOT NULL,
	`person_id` text NOT NULL,
	`embedding` blob NOT NULL,
	`embedding_version` text NOT NULL,
	`quality` real,
	`image_key` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `person_face_person` ON `person_face` (`person_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `person_list` (
	`id` text PRIMARY KEY NOT NULL,
	`owner` text NOT NULL,
	`name` text NOT NULL,
	`is_main` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `person_list_listing` ON `person_list` (`owner`,`created_at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `person_list_main` ON `person_list` (`owner`) WHERE is_main = 1;--> statement-breakpoint
CREATE TABLE `source` (
	`id` text PRIMARY KEY NOT NULL,
	`owner` text NOT NULL,
	`group_id` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`feature_check` text NOT NULL,
	`new_person_threshold` text,
	`new_person_square_min` real,
	`new_person_yaw_max` real,
	`new_person_pitch_max` real,
	`person_list_add` text NOT NULL,
	`person_list_search` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `source_listing` ON `source` (`owner`,`group_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `source_group` (
	`id` text PRIMARY KEY NOT NULL,
	`owner` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `source_group_listing` ON `source_group` (`owner`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `vector_removal` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `vector_removal_age` ON `vector_removal` (`created_at`);--> statement-breakpoint
-- Sent to the index again: it must learn what collection each vector belongs to.
INSERT INTO `face_vector` SELECT `id`, `owner`, 'clients', `client_id`, `embedding`, `embedding_version`, `created_at`, NULL, 0 FROM `client_face`;--> statement-breakpoint
DROP TABLE `client_face`;