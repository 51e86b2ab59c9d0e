import type { KeptWords } from '#contract/community/moderation-words.ts'
import { WORD_LIST_NAMES } from '#domain/community/moderation/moderation-words.ts'
import type { WordLists } from '#domain/community/moderation/words.ts'
import { actorOf } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { getKeptWords } from '../queries.ts'

type Change = WordLists & { version: number }

/** What is written from here on is judged by these. What stands is not judged again. @throws CONFLICT when somebody was faster */
export async function changeWords(context: MemberContext, { version, hold, flag, allow }: Change): Promise<KeptWords> {
  const { db, clock } = context
  return db.begin(async (tx) => {
    await tx`lock table moderation_words in share row exclusive mode`
    const before = await getKeptWords(tx)
    if (before.version !== version)
      throw refuse(
        'CONFLICT',
        {},
        `${before.changed?.by ?? 'Quelqu’un'} a changé ces listes entre-temps. Rechargez la page.`,
      )
    const lists = { hold: [...hold], flag: [...flag], allow: [...allow] }
    const row = { ...lists, version: version + 1, changed_at: clock() }
    await tx`insert into moderation_words ${tx(row)} on conflict (only_one) do update set ${tx(row)}`
    await audit(tx, {
      ...actorOf(context),
      action: 'moderation.words_changed',
      entity: 'moderation_words',
      entity_id: version + 1,
      changes: changesOf(before, lists),
    })
    return { ...(await getKeptWords(tx)), permissions: { change: true } }
  })
}

/** Words that came to each list, and that left it. */
function changesOf(before: WordLists, after: WordLists): Record<string, string[]> {
  const changes = WORD_LIST_NAMES.flatMap((list) => [
    [`${list}_added`, after[list].filter((word) => !before[list].includes(word))] as const,
    [`${list}_removed`, before[list].filter((word) => !after[list].includes(word))] as const,
  ])
  return Object.fromEntries(changes.filter(([, words]) => words.length > 0))
}
