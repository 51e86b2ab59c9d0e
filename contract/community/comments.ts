import { z } from 'zod'
import { ANSWER_MAX_LENGTH, COMMENT_MAX_LENGTH } from '#domain/common/thresholds.ts'
import { instant, memberRoute, page, paragraphs, publicRoute, paged } from '../common/base.ts'
import { clubFace } from '../common/club-face.ts'
import { verbs } from '../common/verbs.ts'
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

const visitor = verbs(publicRoute, 'Avis')
const member = verbs(memberRoute, 'Avis')

export const comments = {
  list: visitor.get('/tournaments/{id}/comments', 'Les avis sur un tournoi', {
    asks: paged(tournament.shape, { limit: 50 }),
    answers: page(comment).extend({
      /** False until the tournament has begun: there is nothing to say yet. */
      open: z.boolean(),
      /** Mean mark of the opinions that are shown, to one decimal; null when there is none. */
      mean: z.number().nullable(),
      count: z.int(),
    }),
  }),
  mine: member.get('/tournaments/{id}/own-comment', 'L’avis de mon club', {
    asks: tournament,
    answers: {
      comment: ownComment.nullable(),
      /** The organiser's own answers that can still be changed, or that are not shown. */
      answers: z.array(ownContent.extend({ comment_id: z.uuid() })),
      permissions: z.object({ comment: z.boolean(), answer: z.boolean() }),
    },
  }),
  write: member.post('/tournaments/{id}/comments', 'Donner l’avis de mon club', {
    refuses: ['COMMENT_EXISTS', 'NOT_A_PARTICIPANT'],
    asks: tournament.extend({ rating, body }),
    answers: ownComment,
    status: 201,
  }),
  edit: member.put('/comments/{id}', 'Changer l’avis de mon club', {
    refuses: ['CONTENT_SETTLED'],
    asks: { id: z.uuid(), rating, body },
    answers: ownComment,
  }),
  answer: member.put('/comments/{id}/answer', 'Répondre à un avis, une fois', {
    description: 'La même adresse change la réponse tant qu’elle peut l’être.',
    refuses: ['CONTENT_SETTLED'],
    asks: {
      id: z.uuid(),
      body: paragraphs
        .min(1, 'Écrivez votre réponse.')
        .max(ANSWER_MAX_LENGTH, `${ANSWER_MAX_LENGTH} caractères au plus.`),
    },
    answers: ownContent,
  }),
}

export type Comment = z.infer<typeof comment>
export type OwnComment = z.infer<typeof ownComment>
