ALTER TABLE `kyc_session` ADD `decision` text;
--> statement-breakpoint
-- What a scenario held sessions to, said in the new terms; what it stored stays as it is, also where it stored nothing.
UPDATE `scenario` SET `rules` = json_set(
  coalesce(`rules`, '{"documentChecks":[{"name":"isMRZValid","threshold":0},{"name":"isLogicalMismatch","threshold":0.9}]}'),
  '$.assurance',
  CASE
    WHEN `required_tasks` NOT LIKE '%document%' AND `required_tasks` NOT LIKE '%faces%' THEN 'basic'
    WHEN json_extract(`rules`, '$.livenessRequired') = 1 THEN 'high'
    ELSE 'substantial'
  END,
  '$.acceptExpired', json('true')
) WHERE `is_default` = 0;
--> statement-breakpoint
UPDATE `scenario` SET `version` = `version` + 1 WHERE `is_default` = 1;
