-- A version works with the schema of later ones. Only a migration that removes what an earlier version uses names, in
-- a line `-- ends versions before NNNN_verb_noun`, the oldest migration that a version must know to start on it.
alter table migration_checksums add column ends_before text collate "C";
