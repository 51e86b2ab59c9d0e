import { act } from '#server/platform/procedures/act.ts'
import { suspendClub } from '#server/features/office/club-supervision/commands/suspend-club.ts'
import { noteLikeness } from '#server/features/office/club-supervision/commands/note-likeness.ts'
import { findSupervised } from '#server/features/office/club-supervision/queries.ts'
import { keepClub } from '#server/features/clubs/clubs/commands/keep-club.ts'
import type { SeedClub } from './clubs.ts'
import type { Person } from '../accounts/people.ts'
import { administrator, memberOf, type Stage } from '../stage.ts'

const DAY_MS = 86_400_000

/** What the page of clubs has to show: one that is suspended, and one that an organiser noted twice. */
export async function superviseClubs(
  stage: Stage,
  { clubs, organizer, admin, now }: { clubs: readonly SeedClub[]; organizer: SeedClub; admin: Person; now: Date },
) {
  const { db } = stage.services
  await stage.moveTo(new Date(now.getTime() - 6 * DAY_MS))
  for (const { id } of clubs.filter(({ status }) => status === 'suspended')) {
    const { version } = (await findSupervised(db, id))!
    const reason = 'Trois forfaits sans prévenir cet automne, malgré deux rappels.'
    await suspendClub(stage.as(administrator(admin)), { id, version, reason })
  }
  const twin = clubs.findLast(({ id, status }) => status === 'active' && id !== organizer.id)!
  await stage.moveTo(new Date(now.getTime() - 3 * DAY_MS))
  await act(stage.as(memberOf(organizer)), (act) =>
    keepClub(act, {
      name: `${twin.town.name} B.C. (démo)`,
      insee: twin.town.insee,
      department: twin.town.department,
      phone: '01 99 00 12 34',
      email: null,
      added_by_club_id: organizer.id,
    }),
  )
  await noteLikeness(stage.services)
  await stage.moveTo(now)
}
