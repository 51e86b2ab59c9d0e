-- What is to come is a small part of what ever was: the search starts from it.
create index tournaments_ends on tournaments (ends_at) where status not in ('draft', 'pending_review');
