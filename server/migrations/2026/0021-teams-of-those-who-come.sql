-- A place that was only held, waited for or given up leaves no team behind: those made for such a try, and that no
-- registration with a place ever used, go.
delete from teams t
where exists (select from registrations r where r.team_id = t.id)
  and not exists (select from players p where p.team_id = t.id)
  and not exists (
    select from registrations r
    where r.team_id = t.id
      and not (r.status in ('expired', 'waitlisted')
        or r.status = 'cancelled' and r.payment_status in ('unpaid', 'awaiting', 'failed')
          and (r.hold_expires_at is not null or r.waitlisted_at is not null)));
