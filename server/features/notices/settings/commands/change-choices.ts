import { actorOf } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { listChoices } from '../queries.ts'
import { lockSettings } from './change-settings.ts'

type Codes = { categories: string[]; divisions: string[] }

/**
 * Which categories and divisions forms and filters offer. What carries one that is not offered any more keeps it.
 * @throws CONFLICT when the offer has changed since it was read
 */
export async function changeChoices(context: MemberContext, { read, ...wanted }: Codes & { read: Codes }) {
  await context.db.begin(async (tx) => {
    await lockSettings(tx)
    const now = activeOf(await listChoices(tx))
    if (!isSame(now.categories, read.categories) || !isSame(now.divisions, read.divisions)) throw refuse('CONFLICT')
    await tx`update categories set active = code = any(${wanted.categories})`
    await tx`update divisions set active = code = any(${wanted.divisions})`
    await note(tx, context, now, activeOf(await listChoices(tx)))
  })
}

async function note(tx: Tx, context: MemberContext, before: Codes, after: Codes) {
  for (const key of ['categories', 'divisions'] as const)
    if (!isSame(before[key], after[key]))
      await audit(tx, {
        ...actorOf(context),
        action: 'setting.choices_changed',
        entity: 'setting',
        entity_id: key,
        changes: { active: [before[key].join(', '), after[key].join(', ')] },
      })
}

const activeOf = ({ categories, divisions }: Awaited<ReturnType<typeof listChoices>>): Codes => ({
  categories: categories.filter(({ active }) => active).map(({ code }) => code),
  divisions: divisions.filter(({ active }) => active).map(({ code }) => code),
})

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((code) => other.includes(code))
