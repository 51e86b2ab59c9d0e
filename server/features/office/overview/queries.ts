import type { Overview } from '#contract/office/overview.ts'
import { ACTIVE_USER_DAYS } from '#domain/office/overview.ts'
import { findLastDrill } from '#server/features/office/backups/queries.ts'
import { listJournal } from '#server/features/notices/journal/queries.ts'
import { countContents } from '#server/features/community/moderation/queries.ts'
import { countToReview } from '#server/features/organizing/tournament-reviews/queries.ts'
import type { Db } from '#server/platform/database/client.ts'
import { type Asking, listWaiting } from './waiting.ts'

/** All parts of the first page, read together; each uses an index. */
export async function getOverview(asking: Asking): Promise<Overview> {
  const { db, clock } = asking
  const [counts, contents, to_review, waiting, journal, drill] = await Promise.all([
    countAll(db, clock()),
    countContents(db),
    countToReview(db),
    listWaiting(asking),
    listJournal(db, { limit: ACTIVITY_SHOWN }),
    findLastDrill(db),
  ])
  return {
    cards: { ...counts, to_moderate: contents + to_review },
    waiting,
    backup: drill && {
      at: drill.at.toISOString(),
      drilled_at: drill.drilled_at?.toISOString() ?? null,
      failure: drill.failure,
    },
    activity: journal.items,
  }
}

const ACTIVITY_SHOWN = 8

async function countAll(db: Db, now: Date): Promise<Omit<Overview['cards'], 'to_moderate'>> {
  const since = new Date(now.getTime() - ACTIVE_USER_DAYS * 86_400_000)
  const [row] = await db<Omit<Overview['cards'], 'to_moderate'>[]>`
    select (select count(*)::int from tournaments where is_published(status) and status <> 'cancelled') as published_tournaments,
      (select count(*)::int from clubs where is_living_club(status)) as clubs,
      (select count(*)::int from auth.users u join profiles p on p.id = u.id
       where u.last_sign_in_at >= ${since} and p.status = 'active') as active_users`
  return row!
}
