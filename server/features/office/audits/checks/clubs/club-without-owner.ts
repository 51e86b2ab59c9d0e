import { CLUB_BADGES } from '#domain/clubs/club.ts'
import { type Check, counted } from '../../check.ts'
import { inWords } from '../../in-words.ts'

/** Every club has an owner, unless an organiser added it. */
export const clubWithoutOwner: Check = {
  code: 'club_without_owner',
  type: 'warning',
  priority: 'medium',
  category: 'Clubs',
  message: (n) => counted(n, 'club sans responsable', 'clubs sans responsable'),
  rows: (db) => db`
    select 'club' as entity, c.id::text as entity_id, ${inWords(db, CLUB_BADGES, db`c.status`)} as detail
    from clubs c
    where is_living_club(c.status) and c.added_by_club_id is null
      and not exists (select from club_members m where m.club_id = c.id and m.rights = 'owner')`,
}
