import type { Change } from '#domain/competition/results/acts/change.ts'
import type { CompetitionState } from '#domain/competition/results/state/competition-state.ts'
import type { Difference } from '#domain/competition/results/acts/difference.ts'
import type { FactsPatch } from '#domain/competition/results/state/facts-patch.ts'
import { sendNow, type Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import { type CompetitionRow, listGames, lockCompetition, readState, type StoredMatch } from '../queries.ts'
import { moveFeed } from './move-feed.ts'
import { writeFacts } from './write-facts.ts'
import { writeMatches } from './write-matches.ts'
import { writeResults } from './write-results.ts'

export type AskedChange = {
  tournament_category_id: number
  /** Identifier of the request: the same one again does nothing more, and gets the same answer. */
  id: string
  /** Kept with the change as it is. */
  command: { readonly kind: string; readonly [fact: string]: unknown }
  /** Short name of the category, as it stands before the number of a game: « U13F ». */
  category: string
  reason?: string | null
  /** The change that this one takes back. */
  undoes?: string | null
  /** The court whose table asks for it. */
  court_id?: number | null
  /** Says that the caller also writes the new graph and its teams. */
  reseats?: boolean
}

export type KeptChange = {
  /** The change that stands: this one, or an earlier one that did the same. Null when no row says which. */
  id: string | null
  version: number
  label: string
  difference: readonly Difference[]
  /** Empty when the competition was already so. */
  patch: FactsPatch
  /** False when nothing was written: an earlier request had already done it. */
  is_new: boolean
}

/**
 * Makes one change to a running competition: locks it, lets the engine judge, writes only what differs, and tells those who
 * follow. The newest state counts, whatever the caller had on screen.
 * @param play an act of the engine on that state; `games` are its matches as they are stored
 * @throws NOT_FOUND, NOT_ALLOWED_NOW before it is published, ENGINE_REFUSED with the engine's code and sentence, CONFLICT when the
 * id is that of another change
 */
export async function changeCompetition(
  act: Act<unknown>,
  asked: AskedChange,
  play: (state: CompetitionState, competition: CompetitionRow, games: readonly StoredMatch[]) => Change,
): Promise<KeptChange> {
  const { tx, now, note, actor_id } = act
  const [competition, known] = await Promise.all([
    lockCompetition(tx, asked.tournament_category_id),
    findChange(tx, asked),
  ])
  if (!competition) throw refuse('NOT_FOUND')
  if (known) return known
  // Every act locks matches before the feed. They are read once the lock is held.
  const locked = sendNow(tx`
    select from matches where tournament_category_id = ${asked.tournament_category_id} and retired_at is null
    order by id for no key update`)
  const [, games] = await Promise.all([locked, listGames(tx, asked.tournament_category_id)])
  const state = await readState(tx, competition, games)
  if (!state || competition.phase === 'set_up') throw refuse('NOT_ALLOWED_NOW', undefined, NOT_PUBLISHED)
  const change = play(state, competition, games)
  if (!change.ok) throw refuse('ENGINE_REFUSED', { code: change.refusal.code }, change.refusal.message)
  const label = change.state.ledger.at(-1)?.label ?? ''
  // The competition was already so: nothing is written and nobody is told.
  if (Object.keys(change.patch).length === 0)
    return {
      id: await findStanding(tx, asked),
      version: competition.version,
      label,
      difference: [],
      patch: {},
      is_new: false,
    }
  if (!asked.reseats && (change.patch.competition || change.patch.entrants))
    throw refuse('NOT_ALLOWED_NOW', undefined, RESEATED)
  const difference = change.difference(asked.category)
  const version = competition.version + 1
  await writeFacts(tx, competition, change.patch)
  await writeResults(act, asked.tournament_category_id, change.state)
  await tx`
    insert into competition_changes ${tx({
      id: asked.id,
      tournament_category_id: asked.tournament_category_id,
      version,
      command: tx.json(asked.command),
      label,
      patch: tx.json(change.patch),
      difference: tx.json(difference),
      reason: asked.reason ?? null,
      undoes: asked.undoes ?? null,
      actor_id,
      court_id: asked.court_id ?? null,
      at: now,
    })}`
  await note(
    'competition.changed',
    { tournament_category: asked.tournament_category_id },
    { kind: asked.command.kind, version: [competition.version, version] },
  )
  // The feed comes last: every table of the tournament waits behind it until the transaction ends.
  const feed_version = await moveFeed(act, competition.tournament_id)
  await Promise.all([
    writeMatches(act, competition, { games, state: change.state, feed_version }),
    tx`
      update competitions set version = ${version}, feed_version = ${feed_version}, updated_at = ${now}
      where tournament_category_id = ${asked.tournament_category_id}`,
  ])
  return { id: asked.id, version, label, difference, patch: change.patch, is_new: true }
}

const OTHER_REQUEST = 'Cette demande a déjà servi à autre chose\u00a0: recommencez.'
export const NOT_PUBLISHED = 'Publiez d’abord le planning de cette catégorie.'

const RESEATED = 'Une formule ne revient pas par une annulation\u00a0: changez-la à nouveau.'

/** Finds what the same request has already done. @throws CONFLICT when that request asked for something else */
async function findChange(tx: Tx, { id, tournament_category_id, command }: AskedChange): Promise<KeptChange | null> {
  const game = typeof command.game === 'string' ? command.game : null
  const [row] = await tx<(Omit<KeptChange, 'is_new'> & { is_same: boolean })[]>`
    select id, version, label, difference, patch, tournament_category_id = ${tournament_category_id} and command ->> 'kind' = ${command.kind}
      and command ->> 'game' is not distinct from ${game}::text as is_same
    from competition_changes where id = ${id}`
  if (!row) return null
  const { is_same, ...known } = row
  if (!is_same) throw refuse('CONFLICT', undefined, OTHER_REQUEST)
  return { ...known, is_new: false }
}

/** The last change that wrote the result of the game; for a command about no game, the last change of all. */
async function findStanding(
  tx: Tx,
  { tournament_category_id, command: { game } }: AskedChange,
): Promise<string | null> {
  const key = typeof game === 'string' ? `result/${game}` : null
  const [row] = await tx<{ id: string }[]>`
    select id from competition_changes
    where tournament_category_id = ${tournament_category_id} and (${key}::text is null or patch ? ${key}::text)
    order by version desc limit 1`
  return row?.id ?? null
}
