import { z } from 'zod'
import { CONTENT_TYPES } from '#domain/community/content.ts'
import { wordListProblems } from '#domain/community/moderation/moderation-words.ts'
import { instant, line, adminRoute } from '../common/base.ts'
import { verbs } from '../common/verbs.ts'

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

const admin = verbs(adminRoute, 'Modération')

export const moderationWords = {
  get: admin.get('/admin/moderation/words', 'Les listes de mots', { answers: kept }),
  change: admin.put('/admin/moderation/words', 'Changer les listes de mots', {
    refuses: ['CONFLICT'],
    asks: lists.extend({ version: z.int().nonnegative() }).superRefine(wordsCanBeRead),
    answers: kept,
  }),
  try: admin.post('/admin/moderation/words/trial', 'Ce que des listes auraient retenu ou relevé des derniers avis', {
    asks: lists.superRefine(wordsCanBeRead),
    answers: { read: z.int(), held: z.array(judged), flagged: z.array(judged) },
  }),
}

export type KeptWords = z.infer<typeof kept>
export type TriedComment = z.infer<typeof judged>

function wordsCanBeRead(words: z.infer<typeof lists>, check: z.RefinementCtx) {
  for (const { list: path, message } of wordListProblems(words))
    check.addIssue({ code: 'custom', path: [path], message })
}
