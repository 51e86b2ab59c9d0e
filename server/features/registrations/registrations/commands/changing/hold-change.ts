import { holdExpiresAt } from '#domain/registrations/entering/hold.ts'
import type { MemberAct } from '#server/platform/procedures/act.ts'
import type { Place } from '../../place.ts'
import type { LockedRegistration } from '../lock-registration.ts'

/** Keeps a place in the new category, fifteen minutes, while the club pays the difference. Both places are locked. */
export async function holdChange(
  { tx, now, note, viewer }: MemberAct,
  registration: LockedRegistration,
  place: Place,
  difference_cents: number,
): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    insert into registrations ${tx({
      tournament_id: place.tournament_id,
      tournament_category_id: place.tournament_category_id,
      club_id: registration.club_id,
      user_id: viewer.user_id,
      team_name: registration.team_name,
      status: 'held',
      payment_status: 'unpaid',
      payment_method: 'card',
      amount_cents: difference_cents,
      cancellation_tiers: tx.json(registration.cancellation_tiers),
      hold_expires_at: holdExpiresAt(now),
      changes_id: registration.id,
      created_at: now,
      updated_at: now,
    })}
    returning id`
  const { id } = row!
  const changes = { status: [null, 'held'], payment_status: [null, 'unpaid'], changes_id: registration.id }
  await note('registration.hold-change', { registration: id }, changes)
  return id
}
