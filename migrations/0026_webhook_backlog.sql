DROP INDEX `webhook_delivery_due`;--> statement-breakpoint
CREATE INDEX `webhook_delivery_next` ON `webhook_delivery` (`webhook_id`,`next_at`,`event_id`) WHERE state = 'pending';