-- What categories cost is read of thousands of tournaments at once, and nothing else of their categories.
create index tournament_categories_priced on tournament_categories (tournament_id)
  include (category, division, format, max_participants, price_cents, status);
