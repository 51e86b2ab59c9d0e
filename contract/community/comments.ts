import { z } from 'zod'
import { ANSWER_MAX_LENGTH, COMMENT_MAX_LENGTH } from '#domain/common/thresholds.ts'
import { errors, instant, memberRoute, page, paragraphs, publicRoute } from '../common/base.ts'
import { clubFace } from '../common/club-face.ts'
import { ownContent } from './content.ts'

const tournament = z.strictObject({ id: z.int().positive() })
const rating = z
  .int('Choisissez de une à cinq étoiles.')
  .min(1, 'Choisissez de une à cinq étoiles.')
  .max(5, 'Choisissez de une à cinq étoiles.')
const body = paragraphs.max(COMMENT_MAX_LENGTH, `${COMMENT_MAX_LENGTH} caractères au plus.`)
const said = z.object({ id: z.uuid(), body: z.string(), date: instant, edited: z.boolean() })

const comment = said.extend({
  club: clubFace,
  rating: z.int(),
  answer: said.extend({ club_name: z.string() }).nullable(),
})

const ownComment = ownContent.extend({ rating: z.int() })

export const comments = {
  list: publicRoute
    .route({ method: 'GET', path: '/tournaments/{id}/comments', summary: 'Les avis sur un tournoi', tags: ['Avis'] })
    .input(tournament.extend({ cursor: z.string().max(200).optional(), limit: z.int().min(1).max(50).optional() }))
    .output(
      page(comment).extend({
        /** False until the tournament has begun: there is nothing to say yet. */
        open: z.boolean(),
        /** Of what is shown, to one decimal; null without an opinion. */
        mean: z.number().nullable(),
        count: z.int(),
      }),
    ),
  mine: memberRoute
    .route({ method: 'GET', path: '/tournaments/{id}/own-comment', summary: 'L’avis de mon club', tags: ['Avis'] })
    .input(tournament)
    .output(
      z.object({
        comment: ownComment.nullable(),
        /** The organiser's own answers that can still be changed, or that are not shown. */
        answers: z.array(ownContent.extend({ comment_id: z.uuid() })),
        permissions: z.object({ comment: z.boolean(), answer: z.boolean() }),
      }),
    ),
  write: memberRoute
    .errors(errors('COMMENT_EXISTS', 'NOT_A_PARTICIPANT'))
    .route({
      method: 'POST',
      path: '/tournaments/{id}/comments',
      summary: 'Donner l’avis de mon club',
      tags: ['Avis'],
      successStatus: 201,
    })
    .input(tournament.extend({ rating, body }))
    .output(ownComment),
  edit: memberRoute
    .errors(errors('CONTENT_SETTLED'))
    .route({ method: 'PUT', path: '/comments/{id}', summary: 'Changer l’avis de mon club', tags: ['Avis'] })
    .input(z.strictObject({ id: z.uuid(), rating, body }))
    .output(ownComment),
  answer: memberRoute
    .errors(errors('CONTENT_SETTLED'))
    .route({
      method: 'PUT',
      path: '/comments/{id}/answer',
      summary: 'Répondre à un avis, une fois',
      description: 'La même adresse change la réponse tant qu’elle peut l’être.',
      tags: ['Avis'],
    })
    .input(
      z.strictObject({
        id: z.uuid(),
        body: paragraphs
          .min(1, 'Écrivez votre réponse.')
          .max(ANSWER_MAX_LENGTH, `${ANSWER_MAX_LENGTH} caractères au plus.`),
      }),
    )
    .output(ownContent),
}

export type Comment = z.infer<typeof comment>
export type OwnComment = z.infer<typeof ownComment>
