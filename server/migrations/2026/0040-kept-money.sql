-- Of a registration that has come in, or that ended where the organiser may keep a part: what was paid need not go back.
-- Asked by the invariants: nowhere else does the product keep money of an entry that has ended.
create function may_keep_money(status text) returns boolean language sql immutable parallel safe
  return has_entered(status) or status = 'cancelled';
