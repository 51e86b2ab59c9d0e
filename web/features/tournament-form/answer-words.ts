import { formatDayLong } from '#domain/dates.ts'
import { isDay } from '#domain/local-time.ts'
import { PAYMENT_METHOD_LABELS } from '#domain/payment.ts'
import { DOCUMENT_TYPE_LABELS } from '#domain/reference/document-types.ts'
import type { TournamentField, TypedCategory, TypedCourt, TypedTier } from '#domain/tournament-fields.ts'
import { listed } from '#domain/text.ts'
import { shortCategory } from './category-words.ts'
import { hourWords } from './half-hours.ts'
import { TIMING_LABELS } from './timing-labels.ts'

/** An answer as somebody reads it who did not type it. */
export function answerWords(field: TournamentField, value: unknown, town: string | null): string {
  if (field === 'insee') return town ?? ''
  if (field === 'categories')
    return listed(
      (value as TypedCategory[]).map((one) => `${shortCategory(one)} (${one.max_participants}, ${one.price}\u00a0€)`),
    )
  if (field === 'courts') return listed((value as TypedCourt[]).map(({ name }) => name))
  if (field === 'cancellation_tiers')
    return listed(
      (value as TypedTier[]).map(
        ({ until_days_before, percent }) => `${percent}\u00a0% jusqu’à J-${until_days_before}`,
      ),
    )
  if (field === 'payment_methods') return labels(value, PAYMENT_METHOD_LABELS)
  if (field === 'required_documents') return labels(value, DOCUMENT_TYPE_LABELS)
  if (field === 'payment_timing') return labels([value], TIMING_LABELS)
  if (typeof value !== 'string') return ''
  if (isDay(value)) return formatDayLong(value)
  return /^\d{2}:\d{2}$/.test(value) ? hourWords(value) : value
}

const labels = (values: unknown, words: Record<string, string>) =>
  listed((values as string[]).map((value) => words[value] ?? value))
