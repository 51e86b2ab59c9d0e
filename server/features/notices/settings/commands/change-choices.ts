import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import { listChoices } from '../queries.ts'
import { lockSettings } from './change-settings.ts'

type Codes = { categories: string[]; divisions: string[] }

/**
 * Changes the categories and divisions that forms and filters offer. A team or a tournament keeps one that is no longer
 * offered.
 * @throws CONFLICT when the offer has changed since it was read
 */
export async function changeChoices(context: MemberContext, { read, ...wanted }: Codes & { read: Codes }) {
  await act(context, async ({ tx, note }) => {
    await lockSettings(tx)
    const before = activeOf(await listChoices(tx))
    if (KINDS.some((kind) => !isSame(before[kind], read[kind]))) throw refuse('CONFLICT')
    await tx`update categories set active = code = any(${wanted.categories})`
    await tx`update divisions set active = code = any(${wanted.divisions})`
    const after = activeOf(await listChoices(tx))
    for (const kind of KINDS.filter((one) => !isSame(before[one], after[one]))) {
      const active = [before[kind].join(', '), after[kind].join(', ')]
      await note('setting.choices_changed', { setting: kind }, { active })
    }
  })
}

const KINDS = ['categories', 'divisions'] as const

const activeOf = ({ categories, divisions }: Awaited<ReturnType<typeof listChoices>>): Codes => ({
  categories: categories.filter(({ active }) => active).map(({ code }) => code),
  divisions: divisions.filter(({ active }) => active).map(({ code }) => code),
})

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((code) => other.includes(code))
