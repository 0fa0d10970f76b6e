-- The few whose approval may have been forgotten are looked for twice a minute.
create index campaigns_in_review on campaigns (id) where status = 'in_review';
