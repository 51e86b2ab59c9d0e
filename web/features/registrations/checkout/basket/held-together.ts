import type { Basket, RefusedLine } from '#contract/registrations/baskets.ts'
import type { Registration } from '#contract/registrations/registrations.ts'
import { totalOf } from '#domain/registrations/prices/sold-lines.ts'
import { categoryLabel } from '#web/lib/tournaments/category-label.ts'
import type { EntryLine } from '../form/entry-lines.ts'
import { owedLines } from '../form/priced-lines.ts'
import { type EntryRequest, type Priced, requestOf } from './priced.ts'

/** One payment of the basket pays this team too. */
export const paysNow = ({ permissions }: Pick<Registration, 'permissions'>) =>
  permissions.pay && !permissions.accept_offer

/** One payment pays several teams, or is awaited for them; a single team that is left is paid alone. */
export const isPaidTogether = ({ registrations, open_payment_id }: Basket) =>
  open_payment_id !== null || registrations.filter(paysNow).length > 1

/** Answers the teams that one payment pays, as the summary lists them. */
export function heldLines({ registrations }: Pick<Basket, 'registrations'>, here: number): EntryLine[] {
  return registrations.filter(paysNow).map(({ id, team_name, category, status, tournament, ...priced }) => ({
    key: id,
    team_name,
    category: categoryLabel(category),
    price_cents: totalOf(owedLines(priced)),
    parts: owedLines(priced),
    documents: [],
    act: status === 'held' ? ('release' as const) : null,
    ...(tournament.id === here ? {} : { tournament: tournament.title }),
  }))
}

/** A team that was left out, and how to ask for it again. */
export type LeftOut = {
  line: number
  team_name: string
  category: string
  tournament: string
  message: string
  /** It asks for a rank in the waiting list instead; null where that would change nothing. */
  waiting: EntryRequest | null
}

export function leftOutOf(priced: readonly Priced[], refusals: readonly RefusedLine[]): LeftOut[] {
  return refusals.flatMap(({ line, code, message }) => {
    const entry = priced[line]
    if (!entry?.category) return []
    const { team_name, category, options } = entry
    return [
      {
        line,
        team_name,
        category: categoryLabel(category),
        tournament: options.tournament.title,
        message,
        waiting: OPENS_WAITING.has(code) ? requestOf({ ...entry, waits: true }) : null,
      },
    ]
  })
}

/** It reads '2 équipes inscrites, 1 non', and '2 places réservées, 1 non' as long as they are not paid. */
export function leftOutTitle(entered: number, leftOut: number, isHeld = false): string {
  const s = entered > 1 ? 's' : ''
  return `${entered} ${isHeld ? `place${s} réservée${s}` : `équipe${s} inscrite${s}`}, ${leftOut} non`
}

/** These refusals open the waiting list instead of showing an error. */
export const OPENS_WAITING = new Set(['TOURNAMENT_FULL', 'WAITING_LIST_FIRST'])
