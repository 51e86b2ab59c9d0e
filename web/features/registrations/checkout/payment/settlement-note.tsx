import { CircleCheck, HandCoins, ListOrdered } from 'lucide-react'
import type { RegistrationOptions } from '#contract/registrations/registrations.ts'
import { AFTER_APPROVAL_PAYMENT_DAYS, OFFER_HOURS_EARLY } from '#domain/common/thresholds.ts'
import type { Settlement } from './settlement.ts'

type SettlementNoteProps = {
  settlement: Settlement | null
  category: RegistrationOptions['categories'][number] | null
  organizer: string
}

/** Says, when nothing is paid now, why, and what comes next. */
export function SettlementNote({ settlement, category, organizer }: SettlementNoteProps) {
  const note = settlement && noteOf(settlement, category, organizer)
  if (!note) return null
  return (
    <div className="flex gap-3 rounded-card border border-line bg-card p-4">
      <note.icon className="mt-0.5 size-6 shrink-0 text-leather-strong" aria-hidden="true" />
      <p className="leading-snug">
        <strong className="block">{note.title}</strong>
        {note.text}
      </p>
    </div>
  )
}

function noteOf({ kind }: Settlement, category: SettlementNoteProps['category'], organizer: string) {
  switch (kind) {
    case 'waiting_list':
      return {
        icon: ListOrdered,
        title: `Liste d’attente : vous serez au rang ${(category?.waiting_count ?? 0) + 1}`,
        text: `Rien n’est débité. Une place qui se libère est proposée à la première équipe de la liste, qui a jusqu’à ${OFFER_HOURS_EARLY} heures pour la prendre ; moins de temps quand le tournoi approche.`,
      }
    case 'after_approval':
      return {
        icon: HandCoins,
        title: 'Rien à payer maintenant',
        text: `${organizer} valide d’abord votre inscription. Vous avez ensuite ${AFTER_APPROVAL_PAYMENT_DAYS} jours pour payer.`,
      }
    case 'free':
      return { icon: CircleCheck, title: 'Inscription gratuite', text: 'Rien à payer : envoyez votre inscription.' }
    default:
      return null
  }
}
