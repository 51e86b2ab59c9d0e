import { createHash } from 'node:crypto'
import { type Context as HonoContext, Hono } from 'hono'
import { type CalendarEvent, matchEvent, tournamentEvent } from '#domain/organizing/calendar.ts'
import { EXPORTED_TOURNAMENTS_MAX } from '#domain/common/thresholds.ts'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import { listFoundIds } from '#server/features/tournaments/tournaments/queries.ts'
import { calendarFile } from '#server/platform/calendar/calendar-file.ts'
import { tellEvents } from '#server/platform/calendar/told-events.ts'
import type { Context } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { sha256 } from '#server/platform/secrets/secrets.ts'
import { readFilters } from './asked-filters.ts'
import { listClubEvents } from './club-events.ts'
import { findFeedOwner, findPlayingTeam, listCalendarTournaments, listTeamMatches } from './queries.ts'

type Env = { Variables: { context: Context } }

/**
 * Serves calendars to programs that have no session: one tournament, the tournaments of a search, the matches of a team, and
 * the events of a club at the secret address of one of its members.
 */
export function calendarRoutes() {
  const app = new Hono<Env>()
  app.use('*', async (c, next) => {
    const { limits, address } = c.get('context')
    await limits.consume('calendar', address)
    return next()
  })
  app.get('/tournois.ics', async (c) => {
    const { db, clock } = c.get('context')
    const ids = await listFoundIds(db, readFilters(new URL(c.req.url)), clock(), EXPORTED_TOURNAMENTS_MAX)
    const tournaments = await listCalendarTournaments(db, ids)
    return answer(c, { ...SHARED, title: 'Tournois', file: 'tournois.ics' }, tournaments.map(tournamentEvent))
  })
  app.get('/tournois/:file{[0-9]{1,9}\\.ics}', async (c) => {
    const id = Number.parseInt(c.req.param('file'), 10)
    const [tournament] = await listCalendarTournaments(c.get('context').db, [id])
    if (!tournament) throw refuse('NOT_FOUND')
    return answer(c, { ...SHARED, title: tournament.title, file: `tournoi-${id}.ics` }, [tournamentEvent(tournament)])
  })
  app.get('/equipes/:file{[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\\.ics}', async (c) => {
    const { db } = c.get('context')
    const id = c.req.param('file').slice(0, 36)
    const team = await findPlayingTeam(db, id)
    const [tournament] = team ? await listCalendarTournaments(db, [team.tournament_id]) : []
    if (!team || !tournament) throw refuse('NOT_FOUND')
    const events = (await listTeamMatches(db, id)).map((match) => matchEvent({ ...match, tournament }))
    return answer(c, { ...FOLLOWED, title: `${team.team_name}, ${tournament.title}`, file: 'equipe.ics' }, events)
  })
  app.get('/clubs/:file{[\\w-]{22}\\.ics}', async (c) => {
    const { db, clock } = c.get('context')
    // Neither a link followed from a calendar program nor a search engine learns the address.
    c.header('referrer-policy', 'no-referrer')
    c.header('x-robots-tag', 'noindex')
    const club = await findFeedOwner(db, sha256(c.req.param('file').slice(0, 22)))
    if (!club) throw refuse('NOT_FOUND')
    return answer(c, { ...OWN, title: club.name, file: 'mon-club.ics' }, await listClubEvents(db, club.id, clock()))
  })
  return app
}

type Calendar = { title: string; file: string; caching: string; disposition: string; refresh_seconds: number | null }

/** Anybody takes this file once. */
const SHARED = { caching: 'public, max-age=300', disposition: 'attachment', refresh_seconds: null }
/** This calendar is public, and programs that follow a team ask it again. */
const FOLLOWED = { caching: 'public, max-age=300', disposition: 'inline', refresh_seconds: 3_600 }
/** One program asks it again; no cache on the way keeps it. */
const OWN = { caching: 'private, no-cache', disposition: 'inline', refresh_seconds: 3_600 }

async function answer(c: HonoContext<Env>, calendar: Calendar, events: readonly CalendarEvent[]) {
  const { db, config, clock } = c.get('context')
  const { title, file, caching, disposition, refresh_seconds } = calendar
  const [{ platform_name }, told] = await Promise.all([getSettings(db), tellEvents(db, events, clock())])
  const name = `${title} – ${platform_name}`
  const text = await calendarFile({ name, site_url: config.site_url, refresh_seconds }, told)
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  const headers = { etag, 'cache-control': caching }
  if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers)
  return c.body(text, 200, {
    ...headers,
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `${disposition}; filename="${file}"`,
  })
}
