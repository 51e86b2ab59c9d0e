-- Teams that one club entered in one go, and which one payment by card may pay. Each of them then lives its own life.
alter table registrations
  add column basket_id uuid,
  -- Its place among them, from 1.
  add column basket_line smallint check (basket_line > 0),
  add constraint registrations_basket_has_its_line check ((basket_id is null) = (basket_line is null)),
  add constraint registrations_basket_lines_unique unique (basket_id, basket_line);

-- An attempt pays one registration. Where several are paid at once, each has its own attempt, and all but one of them name
-- the one that the provider knows: its key, its page, its money and its receipt are those of them all.
alter table payments
  add column paid_with uuid references payments,
  add constraint payments_paid_with_another check (paid_with <> id),
  add constraint payments_known_through_another
    check (paid_with is null or (provider_reference is null and provider_payment is null and duplicate_of is null));
create index payments_paid_with on payments (paid_with) where paid_with is not null;
