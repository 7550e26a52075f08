CREATE TABLE `gallery_size` (
	`owner` text NOT NULL,
	`collection` text NOT NULL,
	`embedding_version` text NOT NULL,
	`vectors` integer NOT NULL,
	PRIMARY KEY(`owner`, `collection`, `embedding_version`)
);
--> statement-breakpoint
-- Counted by triggers: a statement that writes vectors cannot forget them, and none updates what they are counted by.
CREATE TRIGGER `face_vector_added` AFTER INSERT ON `face_vector` BEGIN
	INSERT INTO `gallery_size` (`owner`, `collection`, `embedding_version`, `vectors`)
		VALUES (NEW.`owner`, NEW.`collection`, NEW.`embedding_version`, 1)
		ON CONFLICT (`owner`, `collection`, `embedding_version`) DO UPDATE SET `vectors` = `vectors` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `face_vector_removed` AFTER DELETE ON `face_vector` BEGIN
	UPDATE `gallery_size` SET `vectors` = `vectors` - 1
		WHERE `owner` = OLD.`owner` AND `collection` = OLD.`collection` AND `embedding_version` = OLD.`embedding_version`;
	DELETE FROM `gallery_size`
		WHERE `owner` = OLD.`owner` AND `collection` = OLD.`collection` AND `embedding_version` = OLD.`embedding_version`
			AND `vectors` <= 0;
END;
--> statement-breakpoint
INSERT INTO `gallery_size` (`owner`, `collection`, `embedding_version`, `vectors`)
	SELECT `owner`, `collection`, `embedding_version`, count(*) FROM `face_vector` GROUP BY 1, 2, 3;
