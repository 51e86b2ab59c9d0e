import type { TournamentField, TypedTournament } from '#domain/organizing/tournament-form/tournament-fields.ts'
import { tiersProblem } from '#domain/registrations/payments/cancellation.ts'
import { inWords } from '#domain/organizing/tournament-form/in-words.ts'
import { listed } from '#domain/common/text.ts'
import { shortCategory } from './category-words.ts'

type Names = { town: string | null; rules_file: string | null }

/** An answer in words, valid or not; '' for none. */
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
