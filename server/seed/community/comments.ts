import type { SeedClub } from '../clubs/clubs.ts'
import type { SeedRow } from '../insert-rows.ts'
import type { Random } from '../random.ts'
import type { SeedRegistration } from '../registrations/seed-registration.ts'
import { ANSWERS, CONTESTED, CROWDED, OPINIONS } from '../tournaments/texts/opinions.ts'

const HOUR_MS = 3_600_000

type Voice = Record<'comments' | 'comment_answers' | 'reports', SeedRow[]>

/**
 * What clubs say of the tournaments that they have played, some answered by their organiser. Of the latest three, one has a
 * coarse word, one is hidden by reports and one contested: moderators have something to do.
 * @param silent the club that has not said anything yet
 */
export function voiceRows(
  registrations: readonly SeedRegistration[],
  { silent, now, random }: { silent: SeedClub; now: Date; random: Random },
): Voice {
  const opinion = random.deck(OPINIONS)
  const answer = random.deck(ANSWERS)
  const comments = played(registrations, now)
    .filter(({ club }) => club !== silent && random.chance(0.6))
    .map((r) => {
      const { rating, body } = opinion()
      const created_at = new Date(
        Math.min(r.tournament.times.ends_at.getTime() + random.integer(3, 60) * HOUR_MS, now.getTime() - HOUR_MS),
      )
      return { r, row: { ...blank(r, random), author_id: r.user_id, rating, body, created_at } }
    })
    .toSorted((one, other) => one.row.created_at.getTime() - other.row.created_at.getTime())
  const [coarse, hidden, contested] = comments.slice(-3)
  if (!coarse || !hidden || !contested) return { comments: [], comment_answers: [], reports: [] }
  Object.assign(coarse.row, { body: CROWDED, rating: 3, flagged_words: ['bordel'] })
  Object.assign(hidden.row, { status: 'held', held_for: 'reports' })
  Object.assign(contested.row, contestedState(now))
  return {
    comments: comments.map(({ row }) => row),
    comment_answers: comments
      .slice(0, -3)
      .filter(() => random.chance(0.35))
      .map(({ r, row }) => ({
        ...blank(r, random),
        club_id: r.tournament.organizer.id,
        author_id: r.tournament.organizer.owner_id,
        comment_id: row.id,
        body: answer(),
        created_at: new Date(Math.min(row.created_at.getTime() + 20 * HOUR_MS, now.getTime())),
      })),
    reports: reportsOf(hidden.row.id, registrations, now, random),
  }
}

/** One team of each club in each tournament that is over and was played. */
function played(registrations: readonly SeedRegistration[], now: Date): SeedRegistration[] {
  const seen = new Set<string>()
  return registrations.filter(({ status, tournament, club }) => {
    const key = `${tournament.id} ${club.id}`
    const isOver = tournament.state === 'completed' && tournament.times.ends_at < now
    if (status !== 'approved' || !isOver || club === tournament.organizer || seen.has(key)) return false
    seen.add(key)
    return true
  })
}

const blank = ({ tournament, club }: SeedRegistration, random: Random) => ({
  id: random.uuid(),
  tournament_id: tournament.id,
  club_id: club.id,
  status: 'published',
  version: 1,
  held_for: null,
  flagged_words: [],
  rule: null,
  reason: null,
  decided_at: null,
  appeal: null,
  appealed_at: null,
})

/** Refused by an administrator who has left. */
const contestedState = (now: Date) => ({
  status: 'appealed',
  version: 3,
  ...CONTESTED,
  decided_at: new Date(now.getTime() - 72 * HOUR_MS),
  appealed_at: new Date(now.getTime() - 48 * HOUR_MS),
})

function reportsOf(id: string, registrations: readonly SeedRegistration[], now: Date, random: Random): SeedRow[] {
  const clubs = [...new Set(registrations.map(({ club }) => club))].slice(-3)
  return clubs.map((club, index) => ({
    id: random.uuid(),
    comment_id: id,
    reason: (['insult', 'personal_data', 'insult'] as const)[index]!,
    body: index === 1 ? 'On y reconnaît un de nos bénévoles.' : '',
    reporter: `account:${club.owner_id}`,
    user_id: club.owner_id,
    club_id: club.id,
    has_weight: true,
    status: 'open',
    created_at: new Date(now.getTime() - (5 - index) * HOUR_MS),
  }))
}
