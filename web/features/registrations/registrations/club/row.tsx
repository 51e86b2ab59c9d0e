import { Ellipsis } from 'lucide-react'
import type { Registration } from '#contract/registrations/registrations.ts'
import { tooLateAt } from '#domain/registrations/club-alerts.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { buttonClass } from '#web/components/ui/buttons/button-class.ts'
import { Menu } from '#web/components/ui/menus/menu.tsx'
import { OpenButton } from '#web/components/ui/buttons/open-button.tsx'
import { tournamentParam } from '#web/lib/tournaments/tournament-param.ts'
import { ReceiptLinks } from '../receipt-links.tsx'
import { RegistrationRow } from '../registration-row.tsx'
import { ClubPayment } from './payment.tsx'
import { rowWords } from './row-words.ts'

export type ClubAsked = {
  dialog: 'details' | 'cancel' | 'rename' | 'replace' | 'change' | 'choose'
  registration: Registration
}

type ClubRowProps = {
  registration: Registration
  /** The act of a list that presses most is filled, the others are not. */
  isFirst?: boolean
  onAsk: (asked: ClubAsked) => void
}

/** Answers what its club has to do about a registration; null when it waits for somebody else, or for its day. */
export function actOf({ permissions, postponement }: Registration): 'choose' | 'pay' | null {
  if (permissions.choose && postponement?.choice === null) return 'choose'
  return permissions.accept_offer || permissions.pay ? 'pay' : null
}

/** When it is too late for that act, in milliseconds: the soonest is the first to do. */
export const pressesAt = (registration: Registration): number =>
  actOf(registration) === 'choose' && registration.postponement
    ? Date.parse(registration.postponement.choose_until)
    : tooLateAt(registration)

/** Shows a registration as its club reads it: the row opens its details, and its one act is what is left to do. */
export function ClubRow({ registration, isFirst = false, onAsk }: ClubRowProps) {
  const { team_name, tournament, permissions, receipts } = registration
  const ask = (dialog: ClubAsked['dialog']) => () => onAsk({ dialog, registration })
  const open = ask('details')
  const act = actOf(registration)
  const variant = isFirst ? 'primary' : 'secondary'
  const of = ` : ${team_name}, ${tournament.title}`
  return (
    <RegistrationRow
      registration={registration}
      side="club"
      title={
        <OpenButton onOpen={open} isRow>
          {tournament.title}
        </OpenButton>
      }
      {...rowWords(registration)}
      proof={receipts.length > 0 && <ReceiptLinks receipts={receipts} isShort />}
      act={
        act === 'choose' ? (
          <Button variant={variant} onClick={ask('choose')} aria-label={`Choisir${of}`}>
            Choisir
          </Button>
        ) : (
          act && <ClubPayment registration={registration} variant={variant} />
        )
      }
      menu={
        <Menu
          label={`Autres actions pour ${team_name}, ${tournament.title}`}
          trigger={<Ellipsis className="size-5" aria-hidden="true" />}
          triggerClass={buttonClass('quiet', 'icon')}
          entries={[
            { label: 'Détails', onAction: open },
            permissions.choose && { label: 'Nouvelle date\u00a0: choisir…', onAction: ask('choose') },
            ...receipts.slice(-1).map(({ kind, title, url }) => ({
              label: `${kind === 'receipt' ? 'Reçu' : title} (PDF)`,
              href: url,
            })),
            { label: 'Voir le tournoi', href: `/tournois/${tournamentParam(tournament)}` },
            permissions.rename && { label: 'Renommer…', onAction: ask('rename') },
            permissions.change_category && { label: 'Changer de catégorie…', onAction: ask('change') },
            permissions.replace_team && { label: 'Remplacer l’équipe…', onAction: ask('replace') },
            permissions.cancel && { label: 'Annuler…', onAction: ask('cancel'), tone: 'danger' },
          ]}
        />
      }
    />
  )
}
