import { z } from 'zod'
import { memberRoute } from '../common/base.ts'

const feed = z.object({
  /** Whoever holds it reads the calendar. Null until a first one is made. */
  url: z.url().nullable(),
})

export const calendar = {
  feed: memberRoute
    .route({
      method: 'GET',
      path: '/clubs/mine/calendar',
      summary: 'L’adresse de mon agenda',
      tags: ['Agenda'],
    })
    .output(feed),
  renewFeed: memberRoute
    .route({
      method: 'PUT',
      path: '/clubs/mine/calendar',
      summary: 'Une nouvelle adresse pour mon agenda\u00a0: l’ancienne ne répond plus',
      tags: ['Agenda'],
    })
    .input(z.strictObject({}))
    .output(feed),
}
