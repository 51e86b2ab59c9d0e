-- A club may ask a provider for its money itself: such a transfer reaches the bank as any other, and never says what it is made of.
alter table payouts add column by_hand boolean not null default false;
