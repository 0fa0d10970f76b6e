-- ends versions before 0128_drop_unused_parts

-- Reviews are proved by the reports of two tools.
drop table review_images;
-- Served the list of campaigns outside their range.
drop index campaign_outcomes_outside;
-- The weekly report goes out in its place.
update mails set template = 'weekly-report' where template = 'half-time';
