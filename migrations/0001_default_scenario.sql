INSERT INTO `scenario` (`id`, `owner`, `name`, `lifetime_seconds`, `required_tasks`, `is_default`)
VALUES ('5f0c7a52-4e0b-4c55-9f6e-0d5f2c9a1b10', NULL, 'default', 86400, '[]', 1);
