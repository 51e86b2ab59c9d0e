-- HelloAsso asks the organiser for a second factor, or does not let the platform give money back at all.
alter table refunds drop constraint refunds_why_check,
  add constraint refunds_why_check check (why in ('partial', 'failed', 'second_factor', 'forbidden'));
