-- Every reader is told this word of a tournament at an instant: toldStatus of domain/tournament.ts.
create function told_status(
  status text, opens timestamptz, closes timestamptz, starts timestamptz, ends timestamptz, organizer_status text,
  at timestamptz
) returns text language sql immutable parallel safe
  return case
    when not is_published(status) or is_over(status) then status
    when ends <= at then 'completed'
    when status = 'active' or starts <= at then 'active'
    when status = 'closed' or closes <= at or not is_living_club(organizer_status) then 'closed'
    when opens > at then 'planned'
    else status
  end;
