-- Each anchor holds the hash of the one before, and its own: one that is taken out breaks the chain.
alter table ledger_anchors
  add column before_hash text collate "C",
  add column hash text collate "C";
alter table ledger_anchors disable trigger ledger_anchors_are_kept;
do $$ declare anchor record; former text := ''; mine text; begin
  for anchor in select * from ledger_anchors order by day loop
    mine := encode(sha256(convert_to(concat_ws(' ',
      anchor.day::text, anchor.placements, anchor.checks, anchor.root, former), 'UTF8')), 'hex');
    update ledger_anchors set before_hash = former, hash = mine where day = anchor.day;
    former := mine;
  end loop;
end $$;
alter table ledger_anchors enable trigger ledger_anchors_are_kept;
alter table ledger_anchors
  alter column before_hash set not null,
  alter column hash set not null,
  add unique (before_hash),
  add unique (hash);
