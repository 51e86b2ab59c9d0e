-- Written in the name of a club while it goes into another: an hour to tell, a badge being bought and an account that waits
-- for its confirmation follow it; who counts the clubs to write to counts again.
do $$
declare
  named text[];
begin
  foreach named slice 1 in array array[
    ['public', 'promotion_purchases', 'follow'], ['public', 'plan_mails', 'follow'], ['auth', 'sign_up_requests', 'follow'],
    ['public', 'club_broadcast_clubs', 'refuse']]
  loop
    execute format('create trigger %I before insert or update of club_id on %I.%I for each row when (new.club_id is not null) execute function keep_out_of_merged(''club_id'', %L)',
      named[2] || '_club_id_not_merged', named[1], named[2], named[3]);
  end loop;
end $$;

-- Those that wait for their money in the name of a club that is gone.
update promotion_purchases b set club_id = c.merged_into
from clubs c where c.id = b.club_id and c.merged_into is not null and is_attempt_open(b.status);
update auth.sign_up_requests r set club_id = c.merged_into
from clubs c where c.id = r.club_id and c.merged_into is not null;
