import { z } from 'zod'
import { CLUB_ALERT_KINDS } from '#domain/registrations/club-alerts.ts'
import { instant, memberRoute } from '../common/base.ts'
import { verbs } from '../common/verbs.ts'

const alert = z.object({
  kind: z.enum(CLUB_ALERT_KINDS),
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  /** When it is too late; null where nothing ends by itself. */
  deadline: instant.nullable(),
  time_zone: z.string(),
  /** Where it is settled. `of` completes the label for who does not see the row. */
  cure: z.object({ label: z.string(), of: z.string(), path: z.string() }),
})

const member = verbs(memberRoute, 'Clubs')

export const clubAlerts = {
  list: member.get('/clubs/mine/alerts', 'Ce qui attend mon club', {
    answers: {
      items: z.array(alert),
      /** Whether every registration that could matter was read: only then is all in order when nothing is listed. */
      is_whole: z.boolean(),
      /** All registrations of the club, whatever their state. */
      registrations: z.int(),
    },
  }),
}

export type ClubAlerts = { items: z.infer<typeof alert>[]; is_whole: boolean; registrations: number }
