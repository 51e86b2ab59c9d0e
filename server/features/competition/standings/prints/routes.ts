import type { CompetitionOverview } from '#contract/competition/standings.ts'
import { SHEETS_MAX } from '#domain/competition/desk/score-sheets.ts'
import { type Context as HonoContext, Hono } from 'hono'
import { oddReasons } from '#domain/competition/standings/bracket-words.ts'
import { awaitsResult } from '#domain/competition/match.ts'
import { slug } from '#domain/common/text.ts'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { createDrawings, drawingTag } from '#server/platform/http/caches/drawings.ts'
import { refuse } from '#server/platform/errors.ts'
import { readWhole } from '../asked-number.ts'
import { mayPrintSheets } from '../policy.ts'
import { type FollowedTournament, listThreeOnThree } from '../queries.ts'
import { filteredProgramme, getFollowed, readCategory, readOverview, readProgramme, readTeams } from '../readings.ts'
import { programmePdf } from './programme-pdf.ts'
import type { ProgrammePrint } from './programme-print.ts'
import { sheetsPdf, type SheetsPrint } from './sheets-pdf.ts'

type Env = { Variables: { context: Context } }

/**
 * GET /files/programmes/{id}.pdf, `?par=mur|terrain|equipe&equipe=`: what everybody may hang up.
 * GET /files/feuilles/{id}.pdf, `?jour=&terrain=&categorie=`: the score sheets, for those who run the tournament or keep its scores.
 */
export function printRoutes() {
  const app = new Hono<Env>()
  const programmes = drawings('programme 5', programmePdf)
  const sheets = drawings('feuilles 4', sheetsPdf)
  app.get('/programmes/:file{[0-9]{1,9}\\.pdf}', async (c) => {
    const context = c.get('context')
    await context.limits.consume('poster', context.viewer?.user_id ?? context.address)
    const { tournament, overview, base } = await printed(c)
    const by = c.req.query('par') ?? 'mur'
    if (by !== 'mur' && by !== 'terrain' && by !== 'equipe') throw refuse('NOT_FOUND')
    const only = c.req.query('equipe')
    const teams = by === 'equipe' ? await readTeams(context, tournament) : []
    const shown = teams.filter(({ registration_id }) => !only || registration_id === only)
    if (only && shown.length === 0) throw refuse('NOT_FOUND')
    const print: ProgrammePrint = {
      ...base,
      by,
      reasons: Object.fromEntries(oddReasons(await readBrackets(context, overview))),
      teams: shown.map(({ registration_id, team_name, club_name }) => ({
        id: registration_id,
        name: team_name,
        club: club_name,
      })),
    }
    return answer(c, programmes.tag(print), () => programmes.draw(print), `programme-${nameOf(tournament)}`)
  })
  app.get('/feuilles/:file{[0-9]{1,9}\\.pdf}', async (c) => {
    const { viewer, limits, config, db } = c.get('context')
    if (!viewer) throw refuse('SIGNED_OUT')
    await limits.consume('poster', viewer.user_id)
    const { tournament, base } = await printed(c)
    if (!mayPrintSheets(viewer, tournament)) throw refuse('NOT_FOUND')
    const filter = {
      day: c.req.query('jour') || undefined,
      court_id: readWhole(c.req.query('terrain')),
      category_id: readWhole(c.req.query('categorie')),
    }
    const matches = filteredProgramme(base.matches, filter, tournament.time_zone).filter(
      ({ status, is_scored }) => is_scored && awaitsResult(status),
    )
    if (matches.length > SHEETS_MAX) throw refuse('NOT_READY', undefined, TOO_MANY)
    if (matches.length === 0) throw refuse('NOT_READY', undefined, 'Aucun match à jouer ne correspond.')
    const desk_url = `${config.site_url}/organisateur/tournois/${tournament.id}/jour-j`
    const print: SheetsPrint = { ...base, desk_url, matches, three_on_three: await listThreeOnThree(db, tournament.id) }
    return answer(c, sheets.tag(print), () => sheets.draw(print), `feuilles-${nameOf(tournament)}`)
  })
  return app
}

const TOO_MANY = `Choisissez un terrain, un jour ou une catégorie\u00a0: au plus ${SHEETS_MAX} feuilles à la fois.`

const nameOf = ({ id, title }: FollowedTournament) => `${slug(title) || id}.pdf`

function drawings<Content>(version: string, draw: (content: Content) => Promise<Uint8Array>) {
  const tag = (content: Content) => drawingTag(version, content)
  return { tag, draw: createDrawings({ tag, draw }, { maxBytes: 6_000_000 }) }
}

async function printed(c: HonoContext<Env>) {
  const context = c.get('context')
  const tournament = await getFollowed(context, Number.parseInt(c.req.param('file') ?? '', 10))
  const [overview, matches, { platform_name }] = await Promise.all([
    readOverview(context, tournament),
    readProgramme(context, tournament),
    getSettings(context.db),
  ])
  const { title, time_zone } = tournament
  const categories = Object.fromEntries(overview.categories.map(({ id, name }) => [id, name]))
  return { tournament, overview, base: { title, time_zone, platform_name, matches, categories } }
}

/** Only a bracket has matches that end as few do. */
const readBrackets = (context: Context, { categories }: CompetitionOverview) =>
  Promise.all(categories.filter(({ has_bracket }) => has_bracket).map(({ id }) => readCategory(context, id)))

async function answer(c: HonoContext<Env>, etag: string, draw: () => Promise<{ bytes: Uint8Array }>, file: string) {
  const headers = { etag, 'cache-control': c.get('context').viewer ? 'private, no-cache' : 'public, max-age=60' }
  if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers)
  const { bytes } = await draw()
  return c.body(new Uint8Array(bytes), 200, {
    ...headers,
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${file}"`,
    'content-security-policy': 'sandbox',
  })
}
