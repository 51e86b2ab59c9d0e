import type { GameId, PoolId, SideIndex, TeamId } from '../../games/game-graph.ts'
import { winningSide, type Outcome } from '../../games/game-result.ts'
import { graphIndex } from '../../games/graph-index.ts'
import { ordinal, sourcesInFrench } from '../../games/source-in-french.ts'
import type { CompetitionFacts } from '../state/competition-state.ts'
import type { GameSituation, Side, Situation } from '../state/situation.ts'
import { isOpen, laterGames, whoFollows } from './who-follows.ts'

/** One effect of a change; `text` says it in French. Plain data. */
export type Difference =
  | { readonly kind: 'side'; readonly game: GameId; readonly side: SideIndex; readonly text: string }
  | { readonly kind: 'contested'; readonly game: GameId; readonly text: string }
  /** A team now wins this game without playing. */
  | { readonly kind: 'awarded'; readonly game: GameId; readonly text: string }
  /** A team will not play this game, whoever its opponent is. */
  | { readonly kind: 'given_up'; readonly game: GameId; readonly team: TeamId; readonly text: string }
  /** A team that comes back will play this game again. */
  | { readonly kind: 'plays_again'; readonly game: GameId; readonly team: TeamId; readonly text: string }
  | { readonly kind: 'rank'; readonly pool: PoolId; readonly team: TeamId; readonly text: string }
  | { readonly kind: 'place'; readonly team: TeamId; readonly text: string }
  /** A withdrawn team keeps its rank in a finished pool; `next` is the team that could take its place. */
  | {
      readonly kind: 'keeps_rank'
      readonly pool: PoolId
      readonly team: TeamId
      readonly next: TeamId | null
      readonly text: string
    }
  /** The result no longer counts, but is kept. */
  | { readonly kind: 'set_aside'; readonly game: GameId; readonly text: string }
  | { readonly kind: 'gone'; readonly games: readonly GameId[]; readonly text: string }
  | { readonly kind: 'added'; readonly games: readonly GameId[]; readonly text: string }

/**
 * Effects of a change: sides, ranks and final places that move, games that are awarded or become contested, results set
 * aside, games that come and go, and what a withdrawn team keeps.
 * @param category name of the category, before the number of a game: “U13F 25”
 */
export function difference(
  was: CompetitionFacts,
  facts: CompetitionFacts,
  before: Situation,
  after: Situation,
  category = 'Match',
): Difference[] {
  const words = wording(was, facts, category)
  return [
    ...formatDifferences(was, facts, words),
    ...[...after.games.values()].flatMap((now) => gameDifferences(words, before.games.get(now.game.id), now)),
    ...rankDifferences(words, before, after),
    ...openGameDifferences(words, was, facts, after),
    ...withdrawalDifferences(words, was, facts, after),
    ...placeDifferences(words, before, after),
  ]
}

function formatDifferences(was: CompetitionFacts, facts: CompetitionFacts, words: Wording): Difference[] {
  const known = new Set(was.set_aside.map(({ id }) => id))
  const aside = facts.set_aside
    .filter(({ id }) => !known.has(id))
    .map(({ game, result, reason }): Difference => {
      const teams = result.teams.map(words.team).join(' – ')
      return { kind: 'set_aside', game, text: `Résultat gardé de côté : ${teams}${score(result.outcome)}. ${reason}` }
    })
  if (was.competition === facts.competition) return aside
  const [old, now] = [graphIndex(was.competition).game, graphIndex(facts.competition).game]
  const gone = [...old.keys()].filter((game) => !now.has(game))
  const added = [...now.keys()].filter((game) => !old.has(game))
  const many = (games: number, one: string, more: string) =>
    games === 1 ? `1 match ${one}` : `${games} matchs ${more}`
  return [
    ...aside,
    ...(gone.length > 0
      ? [{ kind: 'gone' as const, games: gone, text: `${many(gone.length, 'disparaît', 'disparaissent')}.` }]
      : []),
    ...(added.length > 0
      ? [{ kind: 'added' as const, games: added, text: `${many(added.length, 's’ajoute', 's’ajoutent')}.` }]
      : []),
  ]
}

const score = (outcome: Outcome) => ('score' in outcome ? ` (${outcome.score.join('-')})` : '')

/**
 * A withdrawn team loses its open games, and one that comes back plays them again. A game without a known opponent is
 * awarded to nobody yet, so it is told here.
 */
function openGameDifferences(words: Wording, was: CompetitionFacts, facts: CompetitionFacts, after: Situation) {
  return [...after.games.values()].flatMap(({ game: { id: game }, sides, status }): Difference[] => {
    if (status !== 'waiting' && status !== 'ready') return []
    return sides.flatMap((side): Difference[] => {
      if (side.kind !== 'team') return []
      const { team } = side
      const [hadLeft, hasLeft] = [team in was.withdrawals, team in facts.withdrawals]
      if (hadLeft === hasLeft) return []
      const text = hasLeft
        ? `${words.game(game)}\u00a0: perdu par forfait par ${words.team(team)}, quel que soit l’adversaire.`
        : `${words.game(game)}\u00a0: ${words.team(team)} le joue de nouveau.`
      return [{ kind: hasLeft ? 'given_up' : 'plays_again', game, team, text }]
    })
  })
}

/** The rank and the place that a team keeps when it withdraws after its pool, with the team that could follow. */
function withdrawalDifferences(
  words: Wording,
  was: CompetitionFacts,
  facts: CompetitionFacts,
  after: Situation,
): Difference[] {
  const left = Object.keys(facts.withdrawals).filter((team) => !(team in was.withdrawals))
  return left.flatMap((team) =>
    [...after.standings].flatMap(([pool, table]): Difference[] => {
      const at = table.rows.findIndex((row) => row.team === team)
      const row = table.rows[at]
      if (!row || !table.is_complete || table.annulled.includes(team)) return []
      const kept = `${words.pool(pool)} : ${row.name} reste ${ordinal(row.rank)}`
      const later = laterGames(after, pool, team)
      if (!later.some(isOpen)) {
        const text = `${kept}. ${later.length > 0 ? 'Ses matchs joués restent' : 'Aucun match ne lui reste'}.`
        return [{ kind: 'keeps_rank', pool, team, next: null, text }]
      }
      const next = whoFollows(facts, pool, team)
      const follow = next ? ` ${next.name} peut prendre sa place.` : ''
      const text = `${kept}, et garde sa place dans la suite, où ses matchs sont perdus par forfait.${follow}`
      return [{ kind: 'keeps_rank', pool, team, next: next?.team ?? null, text }]
    }),
  )
}

interface Wording {
  readonly team: (team: TeamId) => string
  readonly side: (side: Side, game: GameSituation, index: SideIndex) => string
  readonly game: (game: GameId) => string
  readonly pool: (pool: PoolId) => string
}

function wording(was: CompetitionFacts, facts: CompetitionFacts, category: string): Wording {
  // Teams that leave still need a name in the sentences.
  const names = new Map([...was.entrants, ...facts.entrants].map((entrant) => [entrant.id, entrant.name]))
  const { number: numbers, pool: pools } = graphIndex(facts.competition)
  const source = sourcesInFrench(facts.competition)
  const team = (id: TeamId) => names.get(id) ?? id
  return {
    team,
    game: (id) => `${category} ${numbers.get(id)}`,
    pool: (id) => pools.get(id)?.name ?? id,
    side: (side, { game }, index) => {
      if (side.kind === 'team') return team(side.team)
      return side.kind === 'nobody' ? 'personne' : source(game.sides[index])
    },
  }
}

function gameDifferences(words: Wording, was: GameSituation | undefined, now: GameSituation): Difference[] {
  if (!was) return []
  const game = now.game.id
  const moved = ([0, 1] as const).flatMap((side): Difference[] => {
    if (isSameSide(was.sides[side], now.sides[side])) return []
    const [from, to] = [words.side(was.sides[side], was, side), words.side(now.sides[side], now, side)]
    return [{ kind: 'side', game, side, text: `${words.game(game)} : ${from} → ${to}.` }]
  })
  if (now.status === 'awarded' && was.status !== 'awarded') {
    const winner = now.outcome ? winningSide(now.outcome) : now.sides[0].kind === 'team' ? 0 : 1
    const text =
      winner === null
        ? `${words.game(game)} : double forfait.`
        : `${words.game(game)} : gagné sans jouer par ${words.side(now.sides[winner], now, winner)}.`
    moved.push({ kind: 'awarded', game, text })
  }
  if (!now.contested_by || (was.contested_by && isSameMeeting(was.contested_by, now.contested_by))) return moved
  const said = (sides: readonly [Side, Side]) => `${words.side(sides[0], now, 0)} et ${words.side(sides[1], now, 1)}`
  const text = `${words.game(game)}, déjà joué par ${said(now.sides)}, opposerait maintenant ${said(now.contested_by)} : son résultat reste, à vous de décider s’il est rejoué.`
  return [...moved, { kind: 'contested', game, text }]
}

const isSameSide = (one: Side, other: Side) =>
  one.kind === other.kind && (one.kind !== 'team' || other.kind !== 'team' || one.team === other.team)

const isSameMeeting = (one: readonly [Side, Side], other: readonly [Side, Side]) =>
  isSameSide(one[0], other[0]) && isSameSide(one[1], other[1])

function rankDifferences(words: Wording, before: Situation, after: Situation): Difference[] {
  return [...after.standings].flatMap(([pool, table]) => {
    // An unchanged pool has the same table object.
    if (before.standings.get(pool) === table) return []
    const old = new Map(before.standings.get(pool)?.rows.map((row) => [row.team, row.rank]))
    return table.rows.flatMap((row): Difference[] => {
      const was = old.get(row.team)
      if (was === undefined || was === row.rank) return []
      const text = `${words.pool(pool)} : ${row.name} passe de ${ordinal(was)} à ${ordinal(row.rank)}.`
      return [{ kind: 'rank', pool, team: row.team, text }]
    })
  })
}

function placeDifferences(words: Wording, before: Situation, after: Situation): Difference[] {
  const places = ({ places }: Situation) =>
    new Map(places.flatMap(({ rank, side }) => (side.kind === 'team' ? [[side.team, rank] as const] : [])))
  const old = places(before)
  return [...places(after)].flatMap(([team, rank]): Difference[] => {
    const was = old.get(team)
    if (was === rank) return []
    const from = was === undefined ? '' : ` (au lieu de ${ordinal(was)})`
    return [{ kind: 'place', team, text: `Classement final : ${words.team(team)} ${ordinal(rank)}${from}.` }]
  })
}
