import type { TournamentField, TypedTournament } from '#domain/tournament-fields.ts'
import { tiersProblem } from '#domain/cancellation.ts'
import { inWords } from '#domain/tournament-form/in-words.ts'
import { listed } from '#domain/text.ts'
import { shortCategory } from './category-words.ts'

type Names = { town: string | null; rules_file: string | null }

/** An answer as somebody reads it who did not type it, valid or not; '' for none. */
export function answerWords(field: TournamentField, values: TypedTournament, { town, rules_file }: Names): string {
  if (field === 'categories')
    return listed(
      values.categories.map(
        (one) => `${shortCategory(one)} (${one.max_participants || '?'}\u00a0équipes, ${one.price || '?'}\u00a0€)`,
      ),
    )
  if (field === 'cancellation_tiers') {
    const tiers = values.cancellation_tiers.map((tier) => ({
      until_days_before: Number(tier.until_days_before || Number.NaN),
      percent: Number(tier.percent || Number.NaN),
    }))
    if (tiersProblem(tiers)) return ''
  }
  const words = inWords(field, values, { town: town ?? '', rules_file })
  return words === '—' ? '' : words
}
