-- A curator may stop the emails with pitches: nothing is pitched to them.
alter table curators drop constraint curators_paused_why_check,
  add constraint curators_paused_why_check
    check (paused_why in ('admin', 'asked_for_money', 'not_answered', 'not_added', 'unsubscribed'));
