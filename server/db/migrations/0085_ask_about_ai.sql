-- What the artist says about AI in the song; null where it is not stated.
alter table campaigns add column ai_use text check (ai_use in ('none', 'assisted', 'generated'));

-- Songs that AI generated are not pitched to it.
alter table playlists add column refuses_ai boolean not null default false;
