import { z } from 'zod'
import { CONTENT_TYPES } from '#domain/community/content.ts'
import { wordListProblems } from '#domain/community/moderation/moderation-words.ts'
import { errors, instant, line, adminRoute } from '../common/base.ts'

const tags = ['Modération']

const list = z.array(line.min(1).max(80, '80 caractères au plus pour un mot.')).max(1_000, '1 000 mots au plus.')

const lists = z.strictObject({ hold: list, flag: list, allow: list })

const kept = lists.extend({
  version: z.int(),
  /** Null until an administrator has changed them. */
  changed: z.object({ by: z.string().nullable(), at: instant }).nullable(),
  permissions: z.object({ change: z.boolean() }),
})

const judged = z.object({
  id: z.uuid(),
  type: z.enum(CONTENT_TYPES),
  body: z.string(),
  words: z.array(z.string()),
  club: z.string(),
  tournament: z.string(),
  created_at: instant,
  /** The lists that hold now judge it otherwise. */
  is_new: z.boolean(),
})

export const moderationWords = {
  get: adminRoute
    .route({ method: 'GET', path: '/admin/moderation/words', summary: 'Les listes de mots', tags })
    .output(kept),
  change: adminRoute
    .errors(errors('CONFLICT'))
    .route({ method: 'PUT', path: '/admin/moderation/words', summary: 'Changer les listes de mots', tags })
    .input(lists.extend({ version: z.int().nonnegative() }).superRefine(wordsCanBeRead))
    .output(kept),
  try: adminRoute
    .route({
      method: 'POST',
      path: '/admin/moderation/words/trial',
      summary: 'Ce que des listes auraient retenu ou relevé des derniers avis',
      tags,
    })
    .input(lists.superRefine(wordsCanBeRead))
    .output(z.object({ read: z.int(), held: z.array(judged), flagged: z.array(judged) })),
}

export type KeptWords = z.infer<typeof kept>
export type TriedComment = z.infer<typeof judged>

function wordsCanBeRead(words: z.infer<typeof lists>, check: z.RefinementCtx) {
  for (const { list: path, message } of wordListProblems(words))
    check.addIssue({ code: 'custom', path: [path], message })
}
