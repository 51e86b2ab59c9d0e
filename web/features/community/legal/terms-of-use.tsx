import { ofName, thatName } from '#domain/common/french-names.ts'
import { HOLD_MINUTES } from '#domain/common/thresholds.ts'
import { Link } from '@tanstack/react-router'
import type { PublicSettings } from '#contract/notices/settings.ts'
import { LegalPage } from './legal-page.tsx'
import { LegalSection } from './legal-section.tsx'

export function TermsOfUse({ settings }: { settings: PublicSettings }) {
  const { platform_name: name } = settings
  return (
    <LegalPage
      title="Conditions d’utilisation"
      lead={`Ce que chacun peut attendre ${ofName(name)}, et ce ${thatName(name)} attend de chacun.`}
    >
      <LegalSection title="Le service">
        <p>
          {name} met en relation des clubs qui organisent des tournois de basket et des clubs qui y inscrivent des
          équipes. Consulter les tournois est libre et gratuit&nbsp;; inscrire une équipe demande un espace club.
        </p>
        <p>Le tournoi lui-même est proposé, organisé et tenu par le club organisateur, sous sa seule responsabilité.</p>
      </LegalSection>
      <LegalSection title="Votre espace club">
        <ul>
          <li>
            Vous ouvrez un espace au nom d’un club dont vous êtes membre, avec son accord, et vous donnez des
            informations exactes.
          </li>
          <li>Votre mot de passe est à vous seul. Prévenez-nous si vous pensez qu’un autre le connaît.</li>
          <li>
            Un club peut avoir plusieurs membres, chacun avec ses droits&nbsp;; son responsable décide qui entre et qui
            sort.
          </li>
          <li>
            Vous fermez votre compte quand vous voulez. Un compte qui n’a pas servi depuis vingt-quatre mois devient
            inactif après deux avertissements, jusqu’à votre prochaine connexion.
          </li>
        </ul>
      </LegalSection>
      <LegalSection title="Inscriptions et liste d’attente">
        <p>
          Une place est retenue {HOLD_MINUTES} minutes pendant le paiement, puis libérée. Quand une catégorie est
          complète, la liste d’attente suit l’ordre d’arrivée&nbsp;: une place qui se libère est proposée au premier,
          pour un temps limité qui lui est indiqué.
        </p>
        <p>
          L’organisateur accepte ou refuse chaque équipe selon son règlement. Un refus est motivé, et ce qui a été payé
          est rendu en entier. L’argent est traité dans les <Link to="/cgv">conditions de vente</Link>.
        </p>
      </LegalSection>
      <LegalSection title="Organiser un tournoi">
        <p>
          Un club demande le droit d’organiser&nbsp;; un administrateur l’accorde. L’organisateur tient ses informations
          à jour, dispose des autorisations fédérales et communales nécessaires, assure la rencontre et accueille les
          équipes qu’il a acceptées. S’il annule, il le dit sur la fiche, avec la raison, et chaque club est remboursé.
        </p>
      </LegalSection>
      <LegalSection title="Ce qui n’a pas sa place ici">
        <ul>
          <li>Les faux tournois, les faux clubs, l’usurpation d’identité.</li>
          <li>Les propos injurieux, haineux ou discriminatoires, et la publicité déguisée.</li>
          <li>La photo ou les données d’un mineur sans l’accord de ses parents.</li>
          <li>La collecte automatisée des coordonnées des clubs, et tout ce qui gênerait le service.</li>
        </ul>
        <p>
          Un contenu qui enfreint ces règles est retiré, un compte peut être suspendu. L’auteur en reçoit la raison et
          peut contester pendant six mois&nbsp;: une autre personne relit sa demande en quatorze jours au plus. Chacun,
          avec ou sans compte, peut signaler un avis ou une photo.
        </p>
      </LegalSection>
      <LegalSection title="Ordre d’affichage">
        <p>
          Les listes suivent la date, la distance ou la pertinence des mots cherchés, au choix. Être payé pour y
          remonter n’est pas possible. Les tournois à l’affiche de l’accueil peuvent être sponsorisés&nbsp;: ils portent
          alors le badge «&nbsp;Sponsorisé&nbsp;».
        </p>
      </LegalSection>
      <LegalSection title="Disponibilité et responsabilité">
        <p>
          Nous faisons notre possible pour que le service soit ouvert à toute heure, sans pouvoir le garantir. {name}{' '}
          répond de ses propres fautes&nbsp;; il ne répond ni du déroulement des tournois, ni des informations données
          par les clubs.
        </p>
      </LegalSection>
      <LegalSection title="Changements et droit applicable">
        <p>
          Ces conditions peuvent changer&nbsp;; les clubs inscrits en sont prévenus un mois avant. Elles relèvent du
          droit français. En cas de désaccord, <Link to="/contact">écrivez-nous</Link> d’abord&nbsp;: presque tout se
          règle ainsi.
        </p>
      </LegalSection>
    </LegalPage>
  )
}
