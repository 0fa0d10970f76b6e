-- Checks say how presence was shown, the best proof first; so far all that admins recorded was "manual".
alter table placement_checks
  drop constraint placement_checks_source_check,
  add constraint placement_checks_source_check
    check (source in ('account', 'manual', 'player', 'curator', 'export', 'word'));
