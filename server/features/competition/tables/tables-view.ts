import { renderSVG } from 'uqr'
import type { TournamentTables } from '#contract/competition/tables.ts'
import { linkWindow } from '#domain/competition/table/link-window.ts'
import { matchLabel, readLabels } from '#server/features/competition/schedule-problem/queries.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { secretOf } from './court-secrets.ts'
import { linkOf } from './policy.ts'
import { isCheckingScores, listDevices, listTableCourts } from './queries.ts'

/** Links and devices of a tournament. @param mayPrint an administrator who only looks gets no link */
export async function tablesView(context: MemberContext, id: number, mayPrint: boolean): Promise<TournamentTables> {
  const { db } = context
  const labels = await readLabels(db, id)
  const devices = await listDevices(db, id)
  const courts = await listTableCourts(db, id)
  return {
    scores_checked: await isCheckingScores(db, id),
    courts: courts.map(({ matches, generation, ...court }) => {
      const window = linkWindow(matches)
      const link = mayPrint ? linkOf(context, secretOf(context, { court_id: court.id, generation })) : null
      return {
        ...court,
        link,
        qr_code: link && renderSVG(link, { border: 4, pixelSize: 4 }),
        valid_from: window?.from.toISOString() ?? null,
        valid_until: window?.until.toISOString() ?? null,
        devices: devices
          .filter(({ court_id }) => court_id === court.id)
          .map(({ court_id: _, label, pens, ...device }) => ({
            ...device,
            label: label ?? 'Un appareil',
            pens: pens.map(({ match_id, tournament_category_id, number, asked_by }) => ({
              match_id,
              label: matchLabel(labels, { tournament_category_id, number }),
              asked_by,
            })),
          })),
      }
    }),
  }
}
