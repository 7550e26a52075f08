CREATE TABLE `face_index_state` (
	`id` integer PRIMARY KEY NOT NULL,
	`settlement` text NOT NULL
);
