import { z } from 'zod'
import { CAPTION_MAX_LENGTH } from '#domain/common/thresholds.ts'
import { instant, line, memberRoute, page, publicRoute, paged } from '../common/base.ts'
import { clubFace } from '../common/club-face.ts'
import { verbs } from '../common/verbs.ts'
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

const visitor = verbs(publicRoute, 'Photos')
const member = verbs(memberRoute, 'Photos')

export const photos = {
  list: visitor.get('/tournaments/{id}/photos', 'Les photos d’un tournoi', {
    asks: paged(tournament.shape, { limit: 60 }),
    answers: page(photo).extend({ total: z.int() }),
  }),
  mine: member.get('/tournaments/{id}/own-photos', 'Les photos de mon club, et celles que j’ai à relire', {
    asks: tournament,
    answers: {
      photos: z.array(ownPhoto),
      /** How many the club may still add. */
      left: z.int(),
      /** Photos of the clubs that entered, which wait for the organiser’s decision; empty for everybody else. */
      waiting: z.array(photo.extend({ version: z.int() })),
      permissions: z.object({ share: z.boolean(), review: z.boolean() }),
    },
  }),
  caption: member.put('/photos/{id}/caption', 'Légender une photo', {
    refuses: ['CONTENT_SETTLED'],
    asks: {
      id: z.uuid(),
      caption: line.max(CAPTION_MAX_LENGTH, `${CAPTION_MAX_LENGTH} caractères au plus.`),
    },
    answers: ownPhoto,
  }),
}

export type Photo = z.infer<typeof photo>
export type OwnPhoto = z.infer<typeof ownPhoto>
export type WaitingPhoto = Photo & { version: number }
