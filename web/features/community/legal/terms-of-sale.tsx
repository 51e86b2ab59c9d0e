import { AFTER_APPROVAL_PAYMENT_DAYS, HOLD_MINUTES, MANUAL_PAYMENT_DAYS } from '#domain/common/thresholds.ts'
import type { PublicSettings } from '#contract/notices/settings.ts'
import { describeTiers, DEFAULT_TIERS } from '#domain/registrations/payments/cancellation.ts'
import { LegalPage } from './legal-page.tsx'
import { LegalSection } from './legal-section.tsx'

export function TermsOfSale({ settings }: { settings: PublicSettings }) {
  const { platform_name: name } = settings
  return (
    <LegalPage
      title="Conditions de vente"
      lead="Qui vend, à quel prix, comment l’on paie et comment l’on est remboursé."
    >
      <LegalSection title="Qui vend">
        <p>
          L’inscription d’une équipe est vendue par le club organisateur, nommé sur la fiche du tournoi et sur le reçu.{' '}
          {name} lui fournit l’outil d’inscription et de paiement&nbsp;; il n’est pas partie à la vente et n’encaisse
          pas le prix de l’inscription.
        </p>
      </LegalSection>
      <LegalSection title="Prix">
        <p>
          Le prix est indiqué en euros, par équipe, toutes taxes comprises. Celui qui vous est montré au moment de payer
          est celui que vous payez&nbsp;: un changement ultérieur ne touche pas votre inscription. {name} n’y ajoute
          aucun frais.
        </p>
      </LegalSection>
      <LegalSection title="Paiement">
        <p>
          Chaque organisateur choisit ses moyens de paiement&nbsp;: carte bancaire, chèque, virement ou espèces. La
          carte est traitée par le prestataire de paiement de l’organisateur&nbsp;; son numéro ne passe jamais par nos
          serveurs.
        </p>
        <ul>
          <li>Par carte, votre place est retenue {HOLD_MINUTES} minutes.</li>
          <li>
            Par chèque, virement ou espèces, elle est retenue jusqu’à la date indiquée, {MANUAL_PAYMENT_DAYS} jours au
            plus.
          </li>
          <li>
            Certains tournois ne demandent le paiement qu’une fois l’équipe acceptée&nbsp;: vous avez alors{' '}
            {AFTER_APPROVAL_PAYMENT_DAYS} jours.
          </li>
        </ul>
        <p>Un reçu au nom du club organisateur vous est envoyé et reste dans votre espace.</p>
      </LegalSection>
      <LegalSection title="Si vous annulez">
        <p>
          Les conditions de remboursement sont propres à chaque tournoi. Elles vous sont montrées avant de payer et ne
          changent plus ensuite. Sauf indication contraire de l’organisateur&nbsp;:{' '}
          {describeTiers(DEFAULT_TIERS).replace(/^R/, 'r')}
        </p>
      </LegalSection>
      <LegalSection title="Si le tournoi est annulé, ou votre équipe refusée">
        <p>
          Vous êtes remboursé en entier, par le moyen que vous avez utilisé. Un paiement reçu trop tard pour une place
          déjà reprise est remboursé de même. Si le tournoi est reporté, vous choisissez entre garder votre place et
          être remboursé.
        </p>
      </LegalSection>
      <LegalSection title="Droit de rétractation">
        <p>
          Le délai de rétractation de quatorze jours ne s’applique pas aux activités de loisirs fournies à une date
          déterminée (article L. 221-28, 12°, du code de la consommation). Les conditions d’annulation ci-dessus
          s’appliquent à la place.
        </p>
      </LegalSection>
      <LegalSection title="Réclamations">
        <p>
          Adressez-vous d’abord au club organisateur, à l’adresse donnée dans le détail de votre inscription. Sans
          réponse sous quinze jours, écrivez à <a href={`mailto:${settings.contact_email}`}>{settings.contact_email}</a>{' '}
          avec le numéro du reçu&nbsp;: nous intervenons auprès de lui.
        </p>
      </LegalSection>
    </LegalPage>
  )
}
