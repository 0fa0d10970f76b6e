-- A view belongs to the mode that it was saved in; those saved before show in both.
alter table saved_views add column brand text;
