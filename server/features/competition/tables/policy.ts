import { deskClosedProblem } from '#domain/competition/desk/desk-open.ts'
import { TABLE_SECRET_HEADER } from '#domain/competition/table/court-link.ts'
import { linkWindow } from '#domain/competition/table/link-window.ts'
import type { Sender } from '#domain/competition/table/verdict.ts'
import { seesDeskOf } from '#domain/tournaments/tournament-rights.ts'
import { type DeskTournament, findDeskTournament } from '#server/features/competition/desk/queries.ts'
import { requirePowerElsewhere } from '#server/features/tournaments/tournaments/commands/get-managed-tournament.ts'
import type { Context, MemberContext, Services, Viewer } from '#server/platform/context.ts'
import type { Sql } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { openedBy } from './court-secrets.ts'
import { findTableCourt, type TableCourt } from './queries.ts'

export type Table = {
  court: TableCourt
  link: Sender['link']
  /** Of the secret that was shown. */
  generation: number
  /** Why tables write nothing; null while they do. */
  closed: string | null
  /** It will open, two hours before its first match. */
  is_early: boolean
}

/** Whose secret a request shows. @throws LINK_EXPIRED when it was never one, or its court is gone */
export async function getTable(context: Context): Promise<Table> {
  const opened = openedBy(context, context.headers.get(TABLE_SECRET_HEADER))
  const table = opened && (await readTable(context.db, opened, context.clock()))
  if (!table) throw refuse('LINK_EXPIRED')
  return table
}

/** @throws LINK_EXPIRED of a link that writes no more, or not yet */
export function requireCurrent({ link, is_early }: Table) {
  if (link !== 'current') throw refuse('LINK_EXPIRED', undefined, is_early && link === 'over' ? TOO_EARLY : undefined)
}

const TOO_EARLY = 'Ce lien s’ouvre deux heures avant le premier match du terrain.'

/** What a link has left of what its court may receive in an hour: a renewed one starts anew. */
export const budgetOf = ({ court, generation }: Table): string => `${court.id}.${generation}`

/** The court of a secret, and what its link is worth now. */
export async function readTable(
  db: Sql,
  { court_id, generation }: { court_id: number; generation: number },
  now: Date,
): Promise<Table | null> {
  const court = await findTableCourt(db, court_id)
  if (!court || generation > court.generation) return null
  const { first_at, last_at } = court
  const window = first_at && last_at ? linkWindow([{ scheduled_date: first_at, ends_at: last_at }]) : null
  const isOpen = window !== null && now >= window.from && now <= window.until
  const link = generation < court.generation ? 'renewed' : isOpen ? 'current' : 'over'
  return {
    court,
    link,
    generation,
    closed: deskClosedProblem(court, now),
    is_early: window !== null && now < window.from,
  }
}

/** The tournament whose tables somebody may look at. @throws NOT_FOUND */
export async function getDeskOf({ db, viewer }: MemberContext, id: number | null): Promise<DeskTournament> {
  const tournament = id === null ? null : await findDeskTournament(db, id)
  if (!tournament || !seesDeskOf(viewer, tournament)) throw refuse('NOT_FOUND')
  return tournament
}

/** The same, to change something there. @throws POWER_WITHDRAWN to an administrator whose club does not organise it */
export async function getChangedDesk(context: MemberContext, id: number | null): Promise<DeskTournament> {
  const tournament = await getDeskOf(context, id)
  requirePowerElsewhere(context.viewer, tournament.organizer_club_id)
  return tournament
}

/** A link lets who has it write: an administrator who only looks at that desk gets none. */
export const mayPrintLinks = ({ role, club, powers }: Viewer, { organizer_club_id }: { organizer_club_id: number }) =>
  role !== 'admin' || club?.id === organizer_club_id || powers.includes('validate_tournaments')

/** The address that the code of a court holds; its secret stands in the fragment, which no server and no log reads. */
export const linkOf = ({ config }: Pick<Services, 'config'>, secret: string) => `${config.site_url}/table#${secret}`
