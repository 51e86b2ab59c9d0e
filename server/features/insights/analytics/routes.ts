import { Hono } from 'hono'
import type { ClubSeasonAnalytics } from '#contract/insights/club-analytics.ts'
import { slug } from '#domain/common/text.ts'
import type { Context } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { csvStream } from '#server/platform/http/downloads/csv.ts'
import { analyticsOf } from './analytics-of.ts'

/** GET /files/analytics/{id}.csv: a club season by season, for those who may read it on the screen. */
export function analyticsFileRoutes() {
  const app = new Hono<{ Variables: { context: Context } }>()
  app.get('/analytics/:file{\\d{1,9}\\.csv}', async (c) => {
    const { viewer, ...context } = c.get('context')
    if (!viewer) throw refuse('SIGNED_OUT')
    await context.limits.consume('receipt_file', viewer.user_id)
    const id = Number.parseInt(c.req.param('file'), 10)
    const { club_name, seasons } = await analyticsOf({ ...context, viewer }, id)
    return c.body(
      csvStream(
        COLUMNS.map(({ title }) => title),
        rowsOf(seasons),
      ),
      200,
      {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="saisons-${slug(club_name)}.csv"`,
        'cache-control': 'private, no-store',
        'content-security-policy': "default-src 'none'; sandbox",
      },
    )
  })
  return app
}

const decimal = (value: number, digits: number) => value.toFixed(digits).replace('.', ',')

const COLUMNS: readonly { title: string; cell: (season: ClubSeasonAnalytics) => string }[] = [
  { title: 'Saison', cell: ({ season }) => season },
  { title: 'Inscriptions', cell: ({ registrations }) => String(registrations) },
  { title: 'Annulations', cell: ({ cancellations }) => String(cancellations) },
  { title: 'Part annulée (%)', cell: ({ cancellation_percent }) => String(cancellation_percent ?? '') },
  { title: 'Dépense (€)', cell: ({ spend_cents }) => decimal(spend_cents / 100, 2) },
  { title: 'Tournois', cell: ({ tournaments }) => String(tournaments) },
  { title: 'Distance (km)', cell: ({ distance_km }) => decimal(distance_km, 1) },
  { title: 'Durée (min)', cell: ({ minutes }) => String(minutes) },
  { title: 'CO₂e (kg)', cell: ({ co2_kg }) => decimal(co2_kg, 1) },
  { title: 'Trajets inconnus', cell: ({ unknown_trips }) => String(unknown_trips) },
]

async function* rowsOf(seasons: readonly ClubSeasonAnalytics[]) {
  for (const season of seasons) yield COLUMNS.map(({ cell }) => cell(season))
}
