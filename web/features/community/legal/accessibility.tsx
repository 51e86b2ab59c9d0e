import type { PublicSettings } from '#contract/notices/settings.ts'
import { LegalPage } from './legal-page.tsx'
import { LegalSection } from './legal-section.tsx'

export function Accessibility({ settings }: { settings: PublicSettings }) {
  const { platform_name: name, contact_email } = settings
  return (
    <LegalPage
      title="Accessibilité"
      lead={`${name} doit pouvoir servir à tout le monde, au clavier, au doigt, à la voix ou avec un lecteur d’écran.`}
    >
      <LegalSection title="Où nous en sommes">
        <p>
          Le site est construit selon les règles internationales WCAG 2.2, niveau AA, et leur traduction française, le
          RGAA 4.1. Aucun audit complet n’a encore été mené par un tiers&nbsp;: au sens de la loi, il est donc déclaré{' '}
          <strong>non conforme</strong>, même si nous ne lui connaissons pas de page inutilisable.
        </p>
      </LegalSection>
      <LegalSection title="Ce que nous vérifions à chaque version">
        <ul>
          <li>Un contrôle automatique de chaque page, en clair et en sombre, sur grand écran et sur téléphone.</li>
          <li>L’inscription d’une équipe et son paiement, du début à la fin, au clavier seul.</li>
          <li>
            Des contrastes suffisants, un ordre de lecture logique, un nom pour chaque commande, des erreurs dites en
            toutes lettres à côté du champ.
          </li>
          <li>Aucune animation pour qui demande à son appareil de les réduire.</li>
        </ul>
      </LegalSection>
      <LegalSection title="Ce que nous savons imparfait">
        <ul>
          <li>Les documents déposés par les clubs, que nous ne maîtrisons pas, peuvent ne pas être accessibles.</li>
          <li>
            Les cartes ouvertes sur un site tiers dépendent de ce site&nbsp;; l’adresse du gymnase est toujours donnée
            en texte.
          </li>
        </ul>
      </LegalSection>
      <LegalSection title="Quelque chose vous bloque">
        <p>
          Dites-le-nous à <a href={`mailto:${contact_email}`}>{contact_email}</a>&nbsp;: nous vous donnons l’information
          autrement, et nous corrigeons. Si nous ne répondons pas, vous pouvez saisir le{' '}
          <a href="https://formulaire.defenseurdesdroits.fr/" rel="noreferrer">
            Défenseur des droits
          </a>
          .
        </p>
      </LegalSection>
    </LegalPage>
  )
}
