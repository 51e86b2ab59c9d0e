import type { ReactNode } from 'react'
import type { CategoryStandings, CompetitionOverview, ProgrammeMatch } from '#contract/competition/standings.ts'
import { drawBracket, lastColumns } from '#domain/competition/standings/bracket-drawing.ts'
import { oddReasons } from '#domain/competition/standings/bracket-words.ts'
import { formatDayShort } from '#domain/common/dates/dates.ts'
import { inParts } from '#domain/common/in-parts.ts'
import { lateInFrench } from '#domain/competition/desk/late-in-french.ts'
import { pairing } from '#domain/competition/match.ts'
import { namesIn, shortNames } from '#domain/competition/short-names.ts'
import { classNames } from '#web/lib/class-names.ts'
import { late } from '#web/lib/loading/late.tsx'
import { ScreenBracket } from './screen-bracket.tsx'
import { ScreenCourt, ScreenCourts, type ScreenWords } from './screen-court.tsx'
import { ScreenMatches } from './screen-matches.tsx'
import { type Slot, courtSlots, inTurn } from './screen-slots.ts'

export type Panel = {
  title: string
  /** Beside the name of the tournament; null where the panel says itself what it shows. */
  heading: string | null
  content: ReactNode
  /** True for what is painted from edge to edge. */
  is_whole: boolean
}

type Shown = {
  matches: readonly ProgrammeMatch[]
  courts: CompetitionOverview['courts']
  categories: readonly CategoryStandings[]
  time_zone: string
  /** The day of these matches, when it is not today. */
  other_day: string | null
  /** True where brackets are drawn; else their matches are listed. */
  is_wide: boolean
}

/** Lists the panels that a screen shows in turn: the courts by two, then podiums, ranks and brackets. None is empty. */
export function screenPanels({ matches, courts, categories, time_zone, other_day, is_wide }: Shown): Panel[] {
  const names = new Map([
    ...namesIn(matches, ({ tournament_category_id }) => tournament_category_id),
    ...categories.flatMap(({ id, teams }) => [
      ...shortNames(teams.map(({ team_name }) => ({ name: team_name, category: id }))),
    ]),
  ])
  const called = new Map(categories.map(({ id, name }) => [id, name]))
  const categoryOf = ({ tournament_category_id }: ProgrammeMatch) => called.get(tournament_category_id) ?? null
  const words: ScreenWords = { names, categoryOf, time_zone }
  const reasons = oddReasons(categories)
  const withWords: WithWords = (list) => <ScreenMatches matches={list} reasons={reasons} {...words} />
  const day = other_day ? formatDayShort(other_day) : null
  const slots = courtSlots(matches, courts)
  const results = slots.length > 0 ? [] : matches.filter(({ status }) => status === 'completed').toReversed()
  const others = [
    ...categories.flatMap((category) => podiumPanels(category, names)),
    ...(results.length > 0
      ? [inside(['Derniers résultats', day].filter(Boolean).join(', '), withWords(results.slice(0, A_PAGE)))]
      : []),
    ...categories.flatMap((category) => [
      ...rankPanels(category, names),
      ...bracketPanels(category, withWords, is_wide, names),
    ]),
  ]
  return inTurn(
    inParts(slots, COURTS_A_PAGE).map((part) => courtPanel(part, words, day)),
    others,
    slots.some(({ match }) => match.status === 'in_progress'),
  )
}

const ScreenPodium = late(async () => (await import('./screen-podium.tsx')).ScreenPodium)
const ScreenRanks = late(async () => (await import('./screen-ranks.tsx')).ScreenRanks)

const A_PAGE = 6
const COURTS_A_PAGE = 2

type WithWords = (list: readonly ProgrammeMatch[]) => ReactNode
type Names = ReadonlyMap<string, string>

const inside = (title: string, content: ReactNode): Panel => ({ title, heading: title, content, is_whole: false })

function courtPanel(slots: readonly Slot[], words: ScreenWords, day: string | null): Panel {
  const [first] = slots
  const { match } = first!
  const isAlone = slots.length === 1
  const late = match.status === 'scheduled' && match.late_minutes > 0 && lateInFrench(match.late_minutes)
  const told = isAlone ? [day, words.categoryOf(match), match.phase, match.court, late] : [day]
  return {
    title: slots
      .map((slot) => slot.match.court ?? pairing(slot.match.team1.label, slot.match.team2.label))
      .join(' et '),
    heading: told.filter(Boolean).join(', ') || null,
    content: isAlone ? <ScreenCourt slot={first!} {...words} /> : <ScreenCourts slots={slots} {...words} />,
    is_whole: true,
  }
}

const podiumPanels = ({ name, places, teams }: CategoryStandings, names: Names): Panel[] =>
  places.some(({ rank }) => rank === 1)
    ? [inside(`${name}, podium`, <ScreenPodium places={places} teams={teams} names={names} />)]
    : []

/** Nobody has a rank before a match is played, and once a bracket has made a podium its pools tell nothing more. */
function rankPanels({ name, stages, teams, places }: CategoryStandings, names: Names): Panel[] {
  if (places.some(({ rank }) => rank === 1) && stages.some(({ bracket }) => bracket.length > 0)) return []
  const teamOf = new Map(teams.map((team) => [team.registration_id, team]))
  const pools = stages.flatMap((stage) => stage.pools).filter(({ rows }) => rows.some(({ played }) => played > 0))
  return inParts(pools, 2).map((shown) =>
    inside(
      `${name}, classements`,
      <div className={classNames('grid flex-1 gap-[6vh]', shown.length > 1 && 'sm:grid-cols-2')}>
        {shown.map((pool) => (
          <ScreenRanks key={pool.id} pool={pool} teamOf={teamOf} names={names} />
        ))}
      </div>,
    ),
  )
}

/** From ten metres, quarter-finals to final can be read, or eight matches one above the other. */
const MOST_COLUMNS = 4
const MOST_LINES = 8

/**
 * Draws brackets where there is room, and lists the rest, such as the match for third place. People wait for the latest
 * rounds.
 */
function bracketPanels(
  { name, stages, matches }: CategoryStandings,
  withWords: WithWords,
  is_wide: boolean,
  names: Names,
): Panel[] {
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
        ...trees.map((tree) => inside(title, <ScreenBracket tree={tree} matches={byGame} names={names} />)),
        ...inParts(known, A_PAGE).map((list) => inside(title, withWords(list))),
      ]
    })
}
