import type { KeptWords } from '#contract/community/moderation-words.ts'
import { WORD_LIST_NAMES } from '#domain/community/moderation/moderation-words.ts'
import type { WordLists } from '#domain/community/moderation/words.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import { getKeptWords } from '../queries.ts'

type Change = WordLists & { version: number }

/** Changes the words that judge later texts; earlier ones are not judged again. @throws CONFLICT when somebody was faster */
export async function changeWords(context: MemberContext, { version, hold, flag, allow }: Change): Promise<KeptWords> {
  return act(context, async ({ tx, now, note }) => {
    await tx`lock table moderation_words in share row exclusive mode`
    const before = await getKeptWords(tx)
    if (before.version !== version)
      throw refuse(
        'CONFLICT',
        {},
        `${before.changed?.by ?? 'Quelqu’un'} a changé ces listes entre-temps. Rechargez la page.`,
      )
    const lists = { hold: [...hold], flag: [...flag], allow: [...allow] }
    const row = { ...lists, version: version + 1, changed_at: now }
    await tx`insert into moderation_words ${tx(row)} on conflict (only_one) do update set ${tx(row)}`
    await note('moderation.words_changed', { moderation_words: version + 1 }, changesOf(before, lists))
    return { ...(await getKeptWords(tx)), permissions: { change: true } }
  })
}

/** Finds the words that came to each list, and those that left it. */
function changesOf(before: WordLists, after: WordLists): Record<string, string[]> {
  const changes = WORD_LIST_NAMES.flatMap((list) => [
    [`${list}_added`, after[list].filter((word) => !before[list].includes(word))] as const,
    [`${list}_removed`, before[list].filter((word) => !after[list].includes(word))] as const,
  ])
  return Object.fromEntries(changes.filter(([, words]) => words.length > 0))
}
