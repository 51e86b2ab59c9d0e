-- The badge « Sponsorisé » may be paid on the page of a provider, which the buyer can open again until it closes.
alter table promotion_purchases
  add column page_url text constraint promotion_purchases_page_url_is_said check (page_url ~ '\S'),
  add column page_ends_at timestamptz,
  add constraint promotion_purchases_page_until check (num_nulls(page_url, page_ends_at) in (0, 2));

-- Until when the organiser may answer a payer who contests a payment. Null where the provider does not say.
alter table payments add column dispute_answer_by timestamptz;
