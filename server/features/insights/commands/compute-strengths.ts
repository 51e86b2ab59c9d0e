import { clubRanks } from '#domain/insights/club-ranks.ts'
import { localDay } from '#domain/local-time.ts'
import { nextSeason, seasonOf } from '#domain/season.ts'
import { STRENGTH_MONTHS } from '#domain/thresholds.ts'
import { PARIS } from '#domain/reference/departments.ts'
import type { Db, Tx } from '#server/platform/database/client.ts'
import { Replay, type ClubSeason } from '../replay.ts'
import { listRankable, listReplayed, listSeveral, listTournamentWins } from '../strength-queries.ts'

type Row = ClubSeason & { tournament_wins: number; rank: number | null; rank_of: number | null }

/**
 * Plays the matches of two years again and replaces what is known of strengths and of clubs by season. Seasons that began
 * before these two years keep what was written of them.
 */
export async function computeStrengths({ db }: { db: Db }, now: Date): Promise<void> {
  const replay = new Replay(await listSeveral(db))
  const weeks = weeksUntil(now)
  for (const [from, to] of weeks) for (const match of await listReplayed(db, from, to)) replay.play(match)
  const [[start]] = weeks as [[Date, Date]]
  // The first one of which every match was played again.
  const first = nextSeason(seasonOf(localDay(start, PARIS)))
  const seasons = replay.seasons().filter(({ season }) => season >= first)
  const rows = await ranked(db, seasons, start)
  await db.begin(async (tx) => {
    await tx`lock table strength_parts in share row exclusive mode`
    await writeParts(tx, replay, now)
    await writeSeasons(tx, rows, { first, now })
  })
}

/** Read week by week: what is held at once stays small, and requests are answered in between. */
function weeksUntil(now: Date): [from: Date, to: Date][] {
  const start = new Date(now)
  start.setUTCMonth(start.getUTCMonth() - STRENGTH_MONTHS)
  const weeks: [Date, Date][] = []
  for (let from = start; from < now;) {
    const to = new Date(Math.min(from.getTime() + WEEK_MS, now.getTime()))
    weeks.push([from, to])
    from = to
  }
  return weeks
}

const WEEK_MS = 7 * 86_400_000

async function ranked(db: Db, seasons: readonly ClubSeason[], from: Date): Promise<Row[]> {
  const [clubs, wins] = await Promise.all([listRankable(db), listTournamentWins(db, from)])
  const ranks = clubRanks(seasons, new Map(clubs.map(({ id, department }) => [id, department])))
  const won = new Map(wins.map((row) => [`${row.club_id} ${row.season}`, row.wins]))
  return seasons.map((row) => {
    const key = `${row.club_id} ${row.season}`
    const { rank, rank_of } = ranks.get(key) ?? { rank: null, rank_of: null }
    return { ...row, tournament_wins: won.get(key) ?? 0, rank, rank_of }
  })
}

const ROWS_AT_ONCE = 5_000

async function writeParts(tx: Tx, { strengths }: Replay, now: Date) {
  await tx`delete from strength_parts`
  const parts = strengths.parts()
  for (let at = 0; at < parts.length; at += ROWS_AT_ONCE)
    await tx`
      insert into strength_parts (kind, key, club_id, mean, variance, games, season, computed_at)
      select kind, key, case kind when 'division' then null else split_part(key, ':', 1)::int end, mean, variance, games,
        season, ${now}
      from jsonb_to_recordset(${tx.json(parts.slice(at, at + ROWS_AT_ONCE))})
        as p (kind text, key text, mean float8, variance float8, games int, season text)`
}

async function writeSeasons(tx: Tx, rows: readonly Row[], { first, now }: { first: string; now: Date }) {
  await tx`delete from club_seasons where season >= ${first}`
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await tx`
      insert into club_seasons (club_id, season, played, wins, losses, draws, tournament_wins, strength, rank, rank_of,
        computed_at)
      select club_id, season, played, wins, losses, draws, tournament_wins, strength, rank, rank_of, ${now}
      from jsonb_to_recordset(${tx.json(rows.slice(at, at + ROWS_AT_ONCE))})
        as s (club_id int, season text, played int, wins int, losses int, draws int, tournament_wins int, strength float8,
          rank int, rank_of int)`
}
