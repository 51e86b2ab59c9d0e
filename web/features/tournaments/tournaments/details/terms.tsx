import type { TournamentDetails } from '#contract/tournaments/tournaments.ts'
import { describeTiers } from '#domain/registrations/payments/cancellation.ts'
import { formatEuros } from '#domain/common/money.ts'
import { leftWords } from '#domain/registrations/prices/extras.ts'
import { AFTER_APPROVAL_PAYMENT_DAYS } from '#domain/common/thresholds.ts'
import { PAYMENT_METHOD_LABELS } from '#domain/registrations/payments/payment.ts'
import { DOCUMENT_TYPE_LABELS, isDocumentType } from '#domain/common/reference/document-types.ts'
import { Term } from './term.tsx'

/** Obligations of the club: documents, payment, cancellation. */
export function Terms({ tournament }: { tournament: TournamentDetails }) {
  const {
    required_documents,
    payment_methods,
    payment_timing,
    cancellation_tiers,
    highest_price_cents,
    max_teams_per_club,
    second_team_off_cents,
    deposit_cents,
    extras,
  } = tournament
  const isFree = highest_price_cents === 0
  return (
    <dl className="divide-y divide-line">
      {!isFree && (
        <Term name="Paiement">
          {sentence(payment_methods.map((method) => PAYMENT_METHOD_LABELS[method]))}.{' '}
          {payment_timing === 'at_registration'
            ? 'À régler à l’inscription.'
            : `À régler une fois l’équipe acceptée, sous ${AFTER_APPROVAL_PAYMENT_DAYS} jours.`}
        </Term>
      )}
      {!isFree && <Term name="Si vous annulez">{describeTiers(cancellation_tiers)}</Term>}
      {deposit_cents > 0 && !isFree && (
        <Term name="Caution">
          {formatEuros(deposit_cents)} par équipe, en plus du prix&nbsp;: rendue après le tournoi, ou si vous annulez.
        </Term>
      )}
      {second_team_off_cents > 0 && !isFree && (
        <Term name="Deuxième équipe d’un club">
          {formatEuros(second_team_off_cents)} de moins, comme pour les suivantes.
        </Term>
      )}
      {extras.length > 0 && (
        <Term name="Options">
          <ul>
            {extras.map((extra) => (
              <li key={extra.id}>
                {extra.name} : {extra.price_cents === 0 ? 'gratuit' : formatEuros(extra.price_cents)}
                {extra.left !== null && `, ${leftWords(extra)}`}
              </li>
            ))}
          </ul>
        </Term>
      )}
      <Term name="Équipes par club">
        {max_teams_per_club === 1
          ? 'Une équipe par catégorie.'
          : `${max_teams_per_club} équipes au plus par catégorie.`}
      </Term>
      {required_documents.length > 0 && (
        <Term name="Documents à fournir">
          <ul>
            {required_documents.map((type) => (
              <li key={type}>{isDocumentType(type) ? DOCUMENT_TYPE_LABELS[type] : type}</li>
            ))}
          </ul>
        </Term>
      )}
    </dl>
  )
}

/** 'Carte bancaire, chèque, virement' */
function sentence([first, ...rest]: string[]): string {
  return [first, ...rest.map((word) => word.toLocaleLowerCase('fr'))].join(', ')
}
