DROP INDEX `kyc_session_listing`;--> statement-breakpoint
CREATE INDEX `kyc_session_found` ON `kyc_session` (`owner`,`created_at`,`id`,`reason_codes`) WHERE (instr(reason_codes, '_under_other_') > 0 or instr(reason_codes, '_too_often') > 0 or instr(reason_codes, '"blocked_') > 0);--> statement-breakpoint
CREATE INDEX `kyc_session_listing` ON `kyc_session` (`owner`,`created_at`,`id`,`status`,`expires_at`);--> statement-breakpoint
CREATE INDEX `metric_day_hour` ON `metric_day` (`day`) WHERE length(day) = 13;