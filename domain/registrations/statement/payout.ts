import { addDays } from '../../common/dates/local-time.ts'
import { fold } from '../../common/text.ts'
import type { CardProvider } from '../payments/providers.ts'
import { saysRejected } from './state.ts'
import type { StatementLine } from './lines.ts'

/** A transfer from a provider to the bank of the club. `arrives_on` is 'YYYY-MM-DD'. */
export type SentPayout = { id: string; provider: CardProvider; amount_cents: number; arrives_on: string }

/** Banks write a transfer on another day than its provider announced: so many days before it or after. */
const DAYS_BESIDE = 5

/** The word of each provider in the label of a bank. The demonstration has no bank. */
const WORDS: Partial<Record<CardProvider, RegExp>> = { helloasso: /hello ?asso/, stripe: /stripe/ }

/** True for lines that may be a transfer of a provider: the server is asked about them. */
export const namesProvider = ({ label }: StatementLine): boolean =>
  Object.values(WORDS).some((word) => word.test(fold(label)))

/** The days between which their transfers were announced; null when no line may be one. */
export function payoutDays(lines: readonly StatementLine[]): { from: string; to: string } | null {
  const days = lines.flatMap((line) => (line.date !== null && namesProvider(line) ? [line.date] : [])).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  return first && last ? { from: addDays(first, -DAYS_BESIDE), to: addDays(last, DAYS_BESIDE) } : null
}

/**
 * The transfer that a line of the statement is: of the same amount to the cent, some days around, with the name of its
 * provider in the label. Of several, the nearest day. A line that money left by is none.
 * @param taken transfers that are other lines already
 */
export function payoutOf<P extends SentPayout>(
  line: StatementLine,
  payouts: readonly P[],
  taken: ReadonlySet<string> = new Set(),
): P | null {
  const { date, label, amount_cents, aside } = line
  if (date === null || aside !== null || amount_cents <= 0 || saysRejected(label)) return null
  const near = payouts.filter(
    (payout) =>
      payout.amount_cents === amount_cents &&
      !taken.has(payout.id) &&
      WORDS[payout.provider]?.test(fold(label)) &&
      payout.arrives_on >= addDays(date, -DAYS_BESIDE) &&
      payout.arrives_on <= addDays(date, DAYS_BESIDE),
  )
  return near.toSorted((one, other) => distance(one, date) - distance(other, date))[0] ?? null
}

const distance = ({ arrives_on }: SentPayout, date: string) => Math.abs(Date.parse(arrives_on) - Date.parse(date))
