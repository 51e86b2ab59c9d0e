-- What must hold at any instant. Each query answers the rows that break one statement: none when all is sound.
-- $1 is the present instant.

-- The counter of a category is the number of registrations that take a place.
select 'participants_counted' as invariant, 'tournament_category' as entity, tc.id::text as entity_id,
  format('counter %s, registrations %s', tc.current_participants, taken.count) as detail
from tournament_categories tc
cross join lateral (
  select count(*)::int from registrations r where r.tournament_category_id = tc.id and takes_a_place(r.status)) taken
where tc.current_participants <> taken.count

union all
-- No category has more teams than places.
select 'places_not_oversold', 'tournament_category', tc.id::text, format('%s teams, %s places', taken.count, tc.max_participants)
from tournament_categories tc
cross join lateral (
  select count(*)::int from registrations r where r.tournament_category_id = tc.id and takes_a_place(r.status)) taken
where taken.count > tc.max_participants

union all
-- No place is free while somebody waits for it, but in the last two days, when it is anyone's.
select 'places_not_idle', 'tournament_category', tc.id::text,
  format('%s free, %s waiting', tc.max_participants - tc.current_participants, waiting.count)
from tournament_categories tc
join tournaments t on t.id = tc.tournament_id
cross join lateral (
  select count(*)::int from registrations r where r.tournament_category_id = tc.id and r.status = 'waitlisted') waiting
where waiting.count > 0 and tc.current_participants < tc.max_participants and tc.status <> 'cancelled'
  and t.status in ('registration_open', 'closed')
  and (t.starts_at at time zone t.time_zone)::date - ($1::timestamptz at time zone t.time_zone)::date >= 2

union all
-- A club has no more teams in a category than the tournament allows.
select 'teams_within_limit', 'tournament_category', r.tournament_category_id::text, format('club %s: %s teams', r.club_id, count(*))
from registrations r join tournaments t on t.id = r.tournament_id
where counts_for_uniqueness(r.status)
group by r.tournament_category_id, r.club_id, t.max_teams_per_club
having count(*) > t.max_teams_per_club

union all
-- A hold or an offer does not outlive its deadline, unless its payment is still open. The job passes every minute.
select 'deadlines_kept', 'registration', r.id::text, format('%s since %s', r.status, coalesce(r.offer_expires_at, r.hold_expires_at))
from registrations r
where r.status in ('held', 'offered')
  and case r.status when 'held' then r.hold_expires_at else r.offer_expires_at end < $1::timestamptz - interval '10 minutes'
  and not exists (
    select from payments p where p.registration_id = r.id and is_attempt_open(p.status))

union all
-- Who had entered what is cancelled is ended within minutes.
select 'cancelled_ends_entries', 'registration', r.id::text, format('%s, tournament %s', r.status, t.id)
from registrations r join tournaments t on t.id = r.tournament_id join tournament_categories tc on tc.id = r.tournament_category_id
where counts_for_uniqueness(r.status) and (t.status = 'cancelled' or tc.status = 'cancelled')
  and t.updated_at < $1::timestamptz - interval '10 minutes'

union all
-- Who chose to be refunded has left, and what was to be told of a new date was told.
select 'refund_chosen_leaves', 'registration', r.id::text, r.status
from postponement_choices c join registrations r on r.id = c.registration_id
where c.choice = 'refund' and r.status <> 'cancelled'

union all
select 'new_date_told', 'registration', c.registration_id::text, format('postponement %s', c.postponement_id)
from postponement_choices c join tournament_postponements p on p.id = c.postponement_id
where c.told_at is null and p.created_at < $1::timestamptz - interval '10 minutes'

union all
-- What is said to be paid was paid.
select 'paid_has_payment', 'registration', r.id::text, r.payment_status
from registrations r
where r.payment_status in ('paid', 'refund_due', 'refunded', 'partially_refunded', 'disputed') and r.amount_cents > 0
  and not exists (select from payments p where p.registration_id = r.id and p.status = 'succeeded')

union all
-- Money that was taken serves a registration that is paid, or is on its way back.
select 'payment_has_purpose', 'payment', p.id::text,
  format('%s cents of a registration %s, %s', p.amount_cents, r.status, r.payment_status)
from payments p
join registrations r on r.id = p.registration_id
cross join lateral (select coalesce(sum(amount_cents), 0) as cents from refunds f where f.payment_id = p.id) given_back
where p.status = 'succeeded' and given_back.cents < p.amount_cents
  and (not may_keep_money(r.status)
    or r.payment_status in ('unpaid', 'awaiting', 'failed'))

union all
-- A registration reads « refund due » only while a refund of it is under way.
select 'refund_due_has_refund', 'registration', r.id::text, 'no refund under way'
from registrations r
where r.payment_status = 'refund_due'
  and not exists (select from refunds f where f.registration_id = r.id and f.status <> 'succeeded')

union all
-- A registration that has ended says that a refund of it is under way, unless it is disputed or was given back whole.
select 'refund_told', 'registration', r.id::text, format('%s, %s', r.status, r.payment_status)
from registrations r
where has_ended(r.status) and r.payment_status not in ('refund_due', 'refunded', 'disputed')
  and exists (select from refunds f where f.registration_id = r.id and f.status <> 'succeeded')

union all
-- Nobody pays twice: what is kept of all payments of a registration is at most its price.
select 'paid_once', 'registration', r.id::text, format('%s cents kept, price %s', kept.cents, r.amount_cents)
from registrations r
cross join lateral (
  select coalesce(sum(p.amount_cents - coalesce((
    select sum(f.amount_cents) from refunds f where f.payment_id = p.id), 0)), 0) as cents
  from payments p where p.registration_id = r.id and p.status = 'succeeded') kept
where kept.cents > r.amount_cents

union all
-- What stands as paid is paid whole: no less is kept than its price.
select 'paid_whole', 'registration', r.id::text, format('%s cents kept, price %s', kept.cents, r.amount_cents)
from registrations r
cross join lateral (
  select coalesce(sum(p.amount_cents - coalesce((
    select sum(f.amount_cents) from refunds f where f.payment_id = p.id), 0)), 0) as cents
  from payments p where p.registration_id = r.id and p.status = 'succeeded') kept
where has_entered(r.status) and r.payment_status = 'paid' and kept.cents < r.amount_cents

union all
-- A change is a hold beside a registration of the same club and tournament, in another category.
select 'change_beside_its_registration', 'registration', h.id::text, format('%s, of %s', h.status, h.changes_id)
from registrations h join registrations r on r.id = h.changes_id
where h.club_id <> r.club_id or h.tournament_id <> r.tournament_id or r.changes_id is not null
  or (counts_for_uniqueness(h.status) and h.tournament_category_id = r.tournament_category_id)

union all
-- What was given back is what the refunds say, never more than was taken.
select 'refunds_counted', 'payment', p.id::text, format('counter %s, settled %s, asked %s of %s', p.refunded_cents, sums.settled, sums.asked, p.amount_cents)
from payments p
cross join lateral (
  select coalesce(sum(amount_cents) filter (where status = 'succeeded'), 0) as settled, coalesce(sum(amount_cents), 0) as asked
  from refunds f where f.payment_id = p.id) sums
where p.refunded_cents <> sums.settled or sums.asked > p.amount_cents

union all
-- Every payment has its receipt, every settled refund its credit note.
select 'payment_has_receipt', 'payment', p.id::text, 'no receipt'
from payments p
where p.status = 'succeeded' and not exists (select from receipts re where re.payment_id = p.id and re.kind = 'receipt')

union all
select 'refund_has_credit_note', 'refund', f.id::text, 'no credit note'
from refunds f
where f.status = 'succeeded' and not exists (select from receipts re where re.refund_id = f.id)

union all
-- The receipts of a club and year are numbered from 1 without a gap.
select 'receipts_gapless', 'club', s.club_id::text, format('%s: last %s, issued %s up to %s', s.year, s.last_number, issued.count, issued.max)
from receipt_series s
cross join lateral (
  select count(*)::int, coalesce(max(number), 0) as max from receipts re where re.club_id = s.club_id and re.year = s.year) issued
where issued.count <> s.last_number or issued.max <> s.last_number

union all
-- An answer that was given has its row.
select 'answer_has_row', 'idempotency_key', k.key, format('registration %s', k.response ->> 'id')
from idempotency_keys k
where k.route = 'registrations.create' and k.response is not null
  and not exists (select from registrations r where r.id::text = k.response ->> 'id')

union all
-- A change of state left its line: the last one in the log is the one that stands.
select 'registration_audited', 'registration', r.id::text, format('%s, last audited %s', r.status, logged.status)
from registrations r
left join lateral (
  select l.changes -> 'status' ->> 1 as status from audit_log l
  where l.entity = 'registration' and l.entity_id = r.id::text and l.changes ? 'status'
  order by l.id desc limit 1) logged on true
where logged.status is distinct from r.status

union all
select 'registration_money_audited', 'registration', r.id::text, format('%s, last audited %s', r.payment_status, logged.status)
from registrations r
left join lateral (
  select l.changes -> 'payment_status' ->> 1 as status from audit_log l
  where l.entity = 'registration' and l.entity_id = r.id::text and l.changes ? 'payment_status'
  order by l.id desc limit 1) logged on true
where logged.status is distinct from r.payment_status

union all
select 'payment_audited', 'payment', p.id::text, format('%s, last audited %s', p.status, logged.status)
from payments p
left join lateral (
  select l.changes -> 'status' ->> 1 as status from audit_log l
  where l.entity = 'payment' and l.entity_id = p.id::text and l.changes ? 'status'
  order by l.id desc limit 1) logged on true
where logged.status is distinct from p.status

union all
-- A success is applied once, however often it is told.
select 'payment_applied_once', 'payment', l.entity_id, format('%s times', count(*))
from audit_log l
where l.entity = 'payment' and l.action = 'payment.succeeded'
group by l.entity_id
having count(*) > 1

union all
-- A mail leaves within five minutes; one that the mail server refused says so and is tried again.
select 'mail_sent', 'mail', m.id::text, m.kind
from mails m
where m.sent_at is null and not m.waits_for_digest and m.last_error is null
  and m.created_at < $1::timestamptz - interval '5 minutes'

union all
-- What waits for a digest leaves with the next one.
select 'mail_digested', 'mail', m.id::text, m.kind
from mails m join profiles p on p.id = m.user_id
where m.waits_for_digest and m.digest_id is null and p.status = 'active'
  and m.created_at < $1::timestamptz - interval '25 hours'

union all
-- No player outlives by two days the three months after the end of their season.
select 'players_overdue', 'team', t.id::text, format('%s players of %s', count(*), t.season)
from players p join teams t on t.id = p.team_id
where make_date(right(t.season, 4)::int, 9, 30) + 2 <= ($1::timestamptz at time zone 'Europe/Paris')::date
group by t.id

order by 1, 3
