import { z } from 'zod'
import { memberRoute } from '../common/base.ts'
import { verbs } from '../common/verbs.ts'

const feed = z.object({
  /** Whoever holds it reads the calendar. Null until a first one is made. */
  url: z.url().nullable(),
})

const member = verbs(memberRoute, 'Agenda')

export const calendar = {
  feed: member.get('/clubs/mine/calendar', 'L’adresse de mon agenda', { answers: feed }),
  renewFeed: member.put(
    '/clubs/mine/calendar',
    'Une nouvelle adresse pour mon agenda\u00a0: l’ancienne ne répond plus',
    { asks: {}, answers: feed },
  ),
}
