import type { ReactNode } from 'react'
import type { CategoryStandings, ProgrammeMatch } from '#contract/competition/standings.ts'
import { drawBracket, lastColumns } from '#domain/competition/standings/bracket-drawing.ts'
import { oddReasons } from '#domain/competition/standings/bracket-words.ts'
import { formatDayLong } from '#domain/common/dates/dates.ts'
import { inParts } from '#domain/common/in-parts.ts'
import { ScreenBracket } from './screen-bracket.tsx'
import { ScreenMatches } from './screen-matches.tsx'
import { ScreenRanks } from './screen-ranks.tsx'

export type Panel = { title: string; content: ReactNode }

type Shown = {
  matches: readonly ProgrammeMatch[]
  categories: readonly CategoryStandings[]
  time_zone: string
  /** The day of these matches, when it is not today. */
  other_day: string | null
  /** True where brackets are drawn; else their matches are listed. */
  is_wide: boolean
}

/** Lists the panels that a screen shows in turn: now and next, the pools by two, the matches of each bracket. None is empty. */
export function screenPanels({ matches, categories, time_zone, other_day, is_wide }: Shown): Panel[] {
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const reasons = oddReasons(categories)
  const withWords: WithWords = (list, lines = list.length) => (
    <ScreenMatches matches={list} names={names} time_zone={time_zone} reasons={reasons} isLarge={lines <= FEW} />
  )
  const on = other_day ? `, ${formatDayLong(other_day)}` : ''
  const live = matches.filter(({ status }) => status === 'in_progress')
  const next = matches.filter(({ status }) => status === 'scheduled')
  const done = matches.filter(({ status }) => status === 'completed').toReversed()
  return [
    ...nowPanels(live, next, `Ensuite${on}`, withWords),
    ...(next.length === 0 && done.length > 0
      ? [{ title: `Derniers résultats${on}`, content: withWords(done.slice(0, A_PAGE)) }]
      : []),
    ...categories.flatMap((category) => [...rankPanels(category), ...bracketPanels(category, withWords, is_wide)]),
  ]
}

const A_PAGE = 6
/** So few matches are written larger. */
const FEW = 3

/** `lines` counts those of the whole panel, when it has another list. */
type WithWords = (list: readonly ProgrammeMatch[], lines?: number) => ReactNode

/**
 * Shows what is played, and below it as much of what follows as there is room for, since a screen of one match would be
 * empty.
 */
function nowPanels(
  live: readonly ProgrammeMatch[],
  next: readonly ProgrammeMatch[],
  nextTitle: string,
  withWords: WithWords,
): Panel[] {
  const playing = inParts(live, A_PAGE)
  const last = playing.at(-1)
  const coming = next.slice(0, A_PAGE)
  const beside = last ? coming.slice(0, Math.max(0, A_PAGE - 1 - last.length)) : []
  return [
    ...playing.map((list) => ({
      title: 'En ce moment',
      content:
        list === last && beside.length > 0 ? (
          <>
            {withWords(list, list.length + beside.length)}
            <h3 className="mt-[2.5vh] mb-[1vh] text-[1.15em] font-bold text-court">{nextTitle}</h3>
            {withWords(beside, list.length + beside.length)}
          </>
        ) : (
          withWords(list)
        ),
    })),
    // The matches that already stand below are not shown again.
    ...(coming.length > beside.length ? [{ title: nextTitle, content: withWords(coming) }] : []),
  ]
}

function rankPanels({ name, stages, teams }: CategoryStandings): Panel[] {
  const nameOf = new Map(teams.map((team) => [team.registration_id, team.team_name]))
  const pools = stages.flatMap((stage) => stage.pools).filter(({ rows }) => rows.length > 0)
  return inParts(pools, 2).map((shown) => ({
    title: `${name}, classements`,
    content: (
      <div className="grid h-full items-start gap-[4vh] sm:grid-cols-2">
        {shown.map((pool) => (
          <ScreenRanks key={pool.id} pool={pool} nameOf={nameOf} />
        ))}
      </div>
    ),
  }))
}

/** From ten metres, quarter-finals to final can be read, or eight matches one above the other. */
const MOST_COLUMNS = 4
const MOST_LINES = 8

/**
 * Draws brackets where there is room, and lists the rest, such as the match for third place. People wait for the latest
 * rounds.
 */
function bracketPanels({ name, stages, matches }: CategoryStandings, withWords: WithWords, is_wide: boolean): Panel[] {
  const byGame = new Map(matches.map((match) => [match.game, match]))
  return stages
    .filter(({ bracket, is_launched }) => bracket.length > 0 && is_launched)
    .flatMap((stage) => {
      const trees = is_wide
        ? drawBracket(stage.bracket)
            .map((tree) => lastColumns(tree, MOST_COLUMNS))
            .filter(({ columns, lines }) => columns > 1 && lines <= MOST_LINES)
        : []
      const drawn = new Set(trees.flatMap((tree) => tree.games.map(({ game }) => game.game)))
      const listed = stage.bracket.filter(({ game }) => !drawn.has(game))
      const games = listed.flatMap(({ game }) => byGame.get(game) ?? [])
      const known = games.filter(({ team1, team2 }) => team1.registration_id || team2.registration_id)
      const title = `${name}, ${stage.name.toLowerCase()}`
      return [
        ...trees.map((tree) => ({ title, content: <ScreenBracket tree={tree} matches={byGame} /> })),
        ...inParts(known, A_PAGE).map((list) => ({ title, content: withWords(list) })),
      ]
    })
}
