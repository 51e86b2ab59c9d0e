import { describeTiers } from '../../registrations/payments/cancellation.ts'
import { formatClock, formatDayLong } from '../../common/dates/dates.ts'
import { formatEuros, parseEuros } from '../../common/money.ts'
import { PAYMENT_METHOD_LABELS, type PaymentMethod } from '../../registrations/payments/payment.ts'
import { type Division, DIVISION_LABELS } from '../../common/reference/divisions.ts'
import { DOCUMENT_TYPE_LABELS, type DocumentType } from '../../common/reference/document-types.ts'
import type { Gender } from '../../common/reference/genders.ts'
import { listed } from '../../common/text.ts'
import {
  TOURNAMENT_FIELDS,
  type TournamentField,
  type TypedCategory,
  type TypedExtra,
  type TypedTournament,
} from './tournament-fields.ts'
import { TOURNAMENT_FORMAT_LABELS, type TournamentFormat } from '../../tournaments/tournament-format.ts'
import { PAYMENT_TIMING_LABELS, type PaymentTiming } from '../../tournaments/tournament.ts'
import { tells } from './changes.ts'
import { isSameData } from '../../common/same-data.ts'
import { shortCategoryName } from './short-name.ts'

export type Change = {
  field: TournamentField
  label: string
  before: string
  after: string
  tells: boolean
  /** The category whose teams alone are told; null when everybody is. */
  category_id: number | null
}

/** Names of what the form holds only as codes. */
export type Names = { town: string; rules_file: string | null }

/**
 * The changes between two valid forms, in French words; '—' stands for no answer.
 * @param toldCategories categories whose teams are told that they change
 */
export function changesInWords(
  before: TypedTournament,
  after: TypedTournament,
  fields: readonly TournamentField[],
  names: { before: Names; after: Names },
  toldCategories: readonly number[],
): Change[] {
  return fields.flatMap((field): Change[] => {
    if (field === 'categories') return categoryChanges(before.categories, after.categories, toldCategories)
    const [one, other] = [inWords(field, before, names.before), inWords(field, after, names.after)]
    const { label } = TOURNAMENT_FIELDS[field]
    return [{ field, label, before: one, after: other, tells: tells(field), category_id: null }]
  })
}

/** One answer in French words; '—' when there is none. */
export function inWords(field: Exclude<TournamentField, 'categories'>, typed: TypedTournament, names: Names): string {
  switch (field) {
    case 'insee':
      return names.town
    case 'rules_file_id':
      return names.rules_file ?? NOTHING
    case 'payment_timing':
      return PAYMENT_TIMING_LABELS[typed.payment_timing as PaymentTiming] ?? NOTHING
    case 'payment_methods':
      return listed(typed.payment_methods.map((method) => PAYMENT_METHOD_LABELS[method as PaymentMethod])) || NOTHING
    case 'required_documents':
      return listed(typed.required_documents.map((type) => DOCUMENT_TYPE_LABELS[type as DocumentType])) || NOTHING
    case 'cancellation_tiers':
      return describeTiers(
        typed.cancellation_tiers.map((tier) => ({
          until_days_before: Number(tier.until_days_before),
          percent: Number(tier.percent),
        })),
      )
    case 'early_off':
    case 'second_team_off':
    case 'deposit':
      return typed[field].trim() === '' ? NOTHING : formatEuros(parseEuros(typed[field]) ?? 0)
    case 'host_is_free':
      return typed.host_is_free === 'oui' ? 'Oui' : 'Non'
    case 'extras':
      return listed(typed.extras.map(extraWords)) || NOTHING
    case 'courts':
      return listed(typed.courts.map(({ name }) => name)) || NOTHING
    default:
      return wordOf(typed[field]) || NOTHING
  }
}

/** « Repas (8,50 €, 60 au plus) ». */
function extraWords({ name, price, stock }: TypedExtra): string {
  const cents = parseEuros(price) ?? 0
  const cost = cents === 0 ? 'gratuit' : formatEuros(cents)
  return `${name} (${cost}${stock.trim() === '' ? '' : `, ${stock} au plus`})`
}

/** Days and times as people say them; other texts unchanged. */
function wordOf(typed: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(typed)) return formatDayLong(typed)
  return /^\d{2}:\d{2}$/.test(typed) ? formatClock(typed) : typed
}

function categoryChanges(
  before: readonly TypedCategory[],
  after: readonly TypedCategory[],
  told: readonly number[],
): Change[] {
  const line = (category: TypedCategory, one: string, other: string): Change => ({
    field: 'categories',
    label: nameOf(category),
    before: one,
    after: other,
    tells: category.id !== null && told.includes(category.id),
    category_id: category.id,
  })
  return [
    ...before.flatMap((one) => {
      const other = after.find(({ id }) => id === one.id)
      if (!other) return [line(one, summary(one), 'Retirée')]
      return isSameData(one, other) ? [] : [line(one, summary(one), summary(other, one))]
    }),
    ...after.flatMap((other) =>
      before.some(({ id }) => id === other.id) ? [] : [line(other, NOTHING, summary(other))],
    ),
  ]
}

function summary(category: TypedCategory, previous?: TypedCategory): string {
  const { division, day, price, max_participants, format } = category
  const name = nameOf(category)
  return [
    ...(previous && nameOf(previous) !== name ? [name] : []),
    ...(division === '' ? [] : [DIVISION_LABELS[division as Division]]),
    ...(day === '' ? [] : [formatDayLong(day)]),
    `${max_participants}\u00a0équipes`,
    parseEuros(price) === 0 ? 'Gratuit' : formatEuros(parseEuros(price) ?? 0),
    TOURNAMENT_FORMAT_LABELS[format as TournamentFormat],
  ].join(', ')
}

const nameOf = ({ category, gender }: TypedCategory) => shortCategoryName({ category, gender: gender as Gender })

const NOTHING = '—'
