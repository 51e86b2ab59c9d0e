import { formatEuros } from '#domain/money.ts'
import type { Settlement } from './settlement.ts'

/** The verb on the button: what pressing it does. */
export function submitLabel(
  settlement: Settlement | null,
  method: string | null,
  priceCents: number,
  isAccepting: boolean,
): string {
  if (settlement?.kind === 'waiting_list') return 'Rejoindre la liste d’attente'
  if (settlement?.kind === 'choose' && method === 'card') return `Payer ${formatEuros(priceCents)}`
  return isAccepting ? 'Prendre la place' : 'Inscrire mon équipe'
}
