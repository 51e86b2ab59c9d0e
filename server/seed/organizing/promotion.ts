import { buyBadge } from '#server/features/organizing/promotion/commands/buy-badge.ts'
import { giveBadge } from '#server/features/organizing/promotion/commands/give-badge.ts'
import { weeksOnSale } from '#domain/organizing/promotion.ts'
import { addDays, localDay } from '#domain/common/dates/local-time.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { DEFAULT_SETTINGS } from '#domain/notices/settings/settings.ts'
import type { SeedClub } from '../clubs/clubs.ts'
import type { Person } from '../accounts/people.ts'
import { administrator, memberOf, type Stage } from '../stage.ts'
import type { SeedTournament } from '../tournaments/tournaments.ts'

const WEEKS = 3

/** Two are put forward on the landing page: one has bought its badge, one was given it. */
export async function promoteTournaments(
  stage: Stage,
  tournaments: readonly SeedTournament[],
  { organizer, admin, now }: { organizer: SeedClub; admin: Person; now: Date },
) {
  const open = tournaments.filter(({ state, overseas }) => state === 'open' && !overseas)
  const bought = open.find((one) => one.organizer === organizer && weeksOnSale(asSold(one), now) >= WEEKS)
  if (bought)
    await buyBadge(stage.as(memberOf(organizer)), {
      id: bought.id,
      weeks: WEEKS,
      token: 'test_success',
      expected: { amount_cents: WEEKS * DEFAULT_SETTINGS.promotion.price_cents_per_week, featured_until: null },
    })
  for (const { id, times } of open.filter((one) => one !== bought).slice(2, 3)) {
    const [wanted, last] = [addDays(localDay(now, PARIS), WEEKS * 7), localDay(times.starts_at, PARIS)]
    await giveBadge(stage.as(administrator(admin)), { id, until: wanted < last ? wanted : last })
  }
}

const asSold = ({ times }: SeedTournament) => ({
  ...times,
  status: 'registration_open' as const,
  featured_until: null,
})
