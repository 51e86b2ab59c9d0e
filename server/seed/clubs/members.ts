import type { MemberRight } from '#domain/clubs/club.ts'
import { INVITATION_DAYS } from '#domain/common/thresholds.ts'
import { sha256 } from '#server/platform/secrets/secrets.ts'
import type { SeedClub } from './clubs.ts'
import type { SeedRow } from '../insert-rows.ts'
import type { Person } from '../accounts/people.ts'
import { createRandom } from '../random.ts'

/** Apart, so that they move nothing else of the demonstration. */
const SEED = 47

/** Who else is in the club of the demonstration's first account, one of each right. They have no password. */
export function createColleagues(club: SeedClub, now: Date): Person[] {
  const random = createRandom(SEED)
  return COLLEAGUES.map(({ name, email, rights, days }) => ({
    id: random.uuid(),
    email,
    full_name: name,
    club,
    rights,
    password_hash: null,
    created_at: daysFrom(now, -days),
    last_sign_in_at: daysFrom(now, -days / 2),
  }))
}

/** One invitation that waits, and one whose time is over. Their links are lost: they can be sent again. */
export function invitationRows(club: SeedClub, now: Date): SeedRow[] {
  const random = createRandom(SEED + 1)
  return INVITED.map(({ email, rights, days }) => ({
    id: random.uuid(),
    club_id: club.id,
    email,
    rights,
    token_hash: sha256(random.uuid()),
    invited_by: club.owner_id,
    created_at: daysFrom(now, -days),
    sent_at: daysFrom(now, -days),
    expires_at: daysFrom(now, INVITATION_DAYS - days),
  }))
}

const COLLEAGUES: readonly { name: string; email: string; rights: MemberRight; days: number }[] = [
  { name: 'Trésorerie démo', email: 'tresorerie@exemple.test', rights: 'treasurer', days: 210 },
  { name: 'Table de marque démo', email: 'table@exemple.test', rights: 'table', days: 48 },
]

const INVITED: readonly { email: string; rights: MemberRight; days: number }[] = [
  { email: 'entraineur.invite@exemple.test', rights: 'manager', days: 2 },
  { email: 'benevole.invite@exemple.test', rights: 'table', days: 12 },
]

const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * 86_400_000)
