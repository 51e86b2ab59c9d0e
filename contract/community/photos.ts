import { z } from 'zod'
import { CAPTION_MAX_LENGTH } from '#domain/common/thresholds.ts'
import { errors, instant, line, memberRoute, page, publicRoute } from '../common/base.ts'
import { clubFace } from '../common/club-face.ts'
import { ownContent, photoSources } from './content.ts'

const tournament = z.strictObject({ id: z.int().positive() })

const photo = z.object({
  id: z.uuid(),
  /** Empty, or what the picture shows. */
  caption: z.string(),
  date: instant,
  club: clubFace,
  sources: photoSources,
})

const ownPhoto = ownContent.extend({ sources: photoSources })

export const photos = {
  list: publicRoute
    .route({ method: 'GET', path: '/tournaments/{id}/photos', summary: 'Les photos d’un tournoi', tags: ['Photos'] })
    .input(tournament.extend({ cursor: z.string().max(200).optional(), limit: z.int().min(1).max(60).optional() }))
    .output(page(photo).extend({ total: z.int() })),
  mine: memberRoute
    .route({
      method: 'GET',
      path: '/tournaments/{id}/own-photos',
      summary: 'Les photos de mon club, et celles que j’ai à relire',
      tags: ['Photos'],
    })
    .input(tournament)
    .output(
      z.object({
        photos: z.array(ownPhoto),
        /** How many the club may still add. */
        left: z.int(),
        /** Of the entrants, for who runs the tournament. */
        waiting: z.array(photo.extend({ version: z.int() })),
        permissions: z.object({ share: z.boolean(), review: z.boolean() }),
      }),
    ),
  caption: memberRoute
    .errors(errors('CONTENT_SETTLED'))
    .route({ method: 'PUT', path: '/photos/{id}/caption', summary: 'Légender une photo', tags: ['Photos'] })
    .input(
      z.strictObject({
        id: z.uuid(),
        caption: line.max(CAPTION_MAX_LENGTH, `${CAPTION_MAX_LENGTH} caractères au plus.`),
      }),
    )
    .output(ownPhoto),
}

export type Photo = z.infer<typeof photo>
export type OwnPhoto = z.infer<typeof ownPhoto>
export type WaitingPhoto = Photo & { version: number }
