import { inParts } from '#domain/common/in-parts.ts'
import { clubRanks } from '#domain/insights/club-figures/club-ranks.ts'
import { firstReplayedSeason, replayedFrom } from '#domain/insights/night.ts'
import type { Db, Tx } from '#server/platform/database/client.ts'
import { Replay, type ClubSeason } from '../replay.ts'
import { listRankable, listReplayed, listSeveral, listTournamentWins } from '../strength-queries.ts'

type Row = ClubSeason & { tournament_wins: number; rank: number | null; rank_of: number | null }

type Replays = { real: Replay; demo: Replay }

/**
 * Plays the matches of two years again and replaces the strengths and the seasons of clubs, real ones and those of the
 * demonstration apart. Seasons that began before these two years stay as they were written.
 */
export async function computeStrengths({ db }: { db: Db }, now: Date): Promise<void> {
  const several = await listSeveral(db)
  const replays: Replays = { real: new Replay(several), demo: new Replay(several) }
  for (const [from, to] of weeksUntil(now))
    for (const match of await listReplayed(db, from, to)) replays[match.is_demo ? 'demo' : 'real'].play(match)
  const first = firstReplayedSeason(now)
  const rows = await ranked(db, seasonsSince(first, replays), replayedFrom(now))
  await db.begin(async (tx) => {
    await tx`lock table strength_parts in share row exclusive mode`
    await tx`delete from strength_parts`
    await writeParts(tx, replays.real, { demo: false, now })
    await writeParts(tx, replays.demo, { demo: true, now })
    await writeSeasons(tx, rows, { first, now })
  })
}

/** Matches are read week by week, so that little is held at once and requests are answered in between. */
function weeksUntil(now: Date): [from: Date, to: Date][] {
  const weeks: [Date, Date][] = []
  for (let from = replayedFrom(now); from < now;) {
    const to = new Date(Math.min(from.getTime() + WEEK_MS, now.getTime()))
    weeks.push([from, to])
    from = to
  }
  return weeks
}

const WEEK_MS = 7 * 86_400_000

/** A club that has played a real match in a season is judged by real ones there. */
function seasonsSince(first: string, { real, demo }: Replays) {
  const since = (replay: Replay) => replay.seasons().filter(({ season }) => season >= first)
  const played = since(real)
  const known = new Set(played.map(keyOf))
  return { real: played, demo: since(demo).filter((row) => !known.has(keyOf(row))) }
}

async function ranked(db: Db, { real, demo }: Record<keyof Replays, ClubSeason[]>, from: Date): Promise<Row[]> {
  const [clubs, wins] = await Promise.all([listRankable(db), listTournamentWins(db, from)])
  const departments = new Map(clubs.map(({ id, department }) => [id, department]))
  const ranks = new Map([...clubRanks(real, departments), ...clubRanks(demo, departments)])
  const won = new Map(wins.map((row) => [keyOf(row), row.wins]))
  return [...real, ...demo].map((row) => {
    const { rank, rank_of } = ranks.get(keyOf(row)) ?? { rank: null, rank_of: null }
    return { ...row, tournament_wins: won.get(keyOf(row)) ?? 0, rank, rank_of }
  })
}

const keyOf = ({ club_id, season }: { club_id: number; season: string }) => `${club_id} ${season}`

const ROWS_AT_ONCE = 5_000

async function writeParts(tx: Tx, { strengths }: Replay, { demo, now }: { demo: boolean; now: Date }) {
  for (const rows of inParts(strengths.parts(), ROWS_AT_ONCE))
    await tx`
      insert into strength_parts (kind, key, club_id, mean, variance, games, season, demo, computed_at)
      select kind, key, case kind when 'division' then null else split_part(key, ':', 1)::int end, mean, variance, games,
        season, ${demo}, ${now}
      from jsonb_to_recordset(${tx.json(rows)})
        as p (kind text, key text, mean float8, variance float8, games int, season text)`
}

async function writeSeasons(tx: Tx, rows: readonly Row[], { first, now }: { first: string; now: Date }) {
  await tx`delete from club_seasons where season >= ${first}`
  for (const some of inParts(rows, ROWS_AT_ONCE))
    await tx`
      insert into club_seasons (club_id, season, played, wins, losses, draws, tournament_wins, strength, rank, rank_of,
        computed_at)
      select club_id, season, played, wins, losses, draws, tournament_wins, strength, rank, rank_of, ${now}
      from jsonb_to_recordset(${tx.json(some)})
        as s (club_id int, season text, played int, wins int, losses int, draws int, tournament_wins int, strength float8,
          rank int, rank_of int)`
}
