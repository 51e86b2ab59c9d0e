-- Clubs of tournaments that were closed before were told the final ranks of then: closing again tells those that are others.
update entrants e set told_rank = k.rank
from category_results k
  join tournament_categories tc on tc.id = k.tournament_category_id join tournaments t on t.id = tc.tournament_id
where k.registration_id = e.registration_id and k.tournament_category_id = e.tournament_category_id
  and t.status = 'completed' and e.told_rank is null;

-- Where nothing real was ever played, what was learnt before is of the demonstration.
update strength_parts s set demo = true
where not s.demo and not exists (select from tournaments where not demo)
  and not exists (select from strength_parts d where d.demo and (d.kind, d.key) = (s.kind, s.key));
