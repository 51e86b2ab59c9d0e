import { ofName } from '#domain/common/french-names.ts'
import { Link } from '@tanstack/react-router'
import type { PublicSettings } from '#contract/notices/settings.ts'
import { ACCOUNT_INACTIVE_MONTHS } from '#domain/common/thresholds.ts'
import { LegalPage } from './legal-page.tsx'
import { LegalSection } from './legal-section.tsx'

export function Privacy({ settings }: { settings: PublicSettings }) {
  const { platform_name: name, contact_email, publisher } = settings
  const mail = <a href={`mailto:${contact_email}`}>{contact_email}</a>
  return (
    <LegalPage title="Confidentialité" lead="Peu de données, gardées peu de temps, jamais vendues.">
      <LegalSection title="Qui est responsable">
        <p>
          {publisher.name || `L’exploitant de cette installation ${ofName(name)}`} est responsable du traitement des
          comptes et de la plateforme. Le club organisateur est responsable de l’usage qu’il fait des inscriptions à son
          tournoi. Pour toute question&nbsp;: {mail}.
        </p>
      </LegalSection>
      <LegalSection title="Ce que nous gardons, pourquoi, et combien de temps">
        <ul>
          <li>
            <strong>Votre compte</strong> (nom, adresse électronique, téléphone, département, mot de passe chiffré de
            façon irréversible)&nbsp;: pour exécuter le service que vous demandez, tant que le compte vit. Sans
            connexion pendant {ACCOUNT_INACTIVE_MONTHS} mois, il devient inactif après deux avertissements, jusqu’à ce
            que vous vous connectiez. Si vous vous connectez par un autre service, s’y ajoute ce qu’il nous dit de
            vous&nbsp;: votre numéro chez lui, votre nom, votre adresse et l’adresse de votre image. Si vous ajoutez une
            seconde méthode de connexion, s’y ajoute ce qui la vérifie (clé d’une application de codes, numéro de
            téléphone, clé de sécurité), jusqu’à ce que vous la retiriez.
          </li>
          <li>
            <strong>Les inscriptions et les paiements</strong>&nbsp;: pour exécuter la vente, puis dix ans pour les
            reçus, comme le veut le code de commerce.
          </li>
          <li>
            <strong>Les joueuses et joueurs d’une équipe</strong> (prénom, nom, année de naissance, numéro de
            licence)&nbsp;: vus par leur club, l’organisateur et les administrateurs seulement, effacés trois mois après
            la saison. Un parent peut faire effacer son enfant plus tôt&nbsp;: par le club, ou en écrivant à {mail}.
            Nous ne demandons aucune donnée de santé.
          </li>
          <li>
            <strong>Les documents déposés</strong>&nbsp;: valables pour la saison, visibles du club, des organisateurs
            des tournois où il s’inscrit et des administrateurs&nbsp;; leur fichier est effacé trois mois après la
            saison.
          </li>
          <li>
            <strong>Vos messages</strong>, par le formulaire de contact ou la messagerie&nbsp;: pour vous répondre. Ceux
            du formulaire sont effacés un an après la réponse, deux ans au plus&nbsp;; ceux de la messagerie restent
            tant que le compte vit.
          </li>
          <li>
            <strong>Vos précommandes d’équipements</strong>&nbsp;: pour les transmettre au partenaire textile nommé dans
            le formulaire, qui vous répond. Vos coordonnées en sont effacées après trois ans.
          </li>
          <li>
            <strong>Les e-mails que nous vous envoyons</strong>&nbsp;: leur texte, pendant un an.
          </li>
          <li>
            <strong>Un journal technique</strong> (adresse, heure, page, connexions)&nbsp;: pour la sécurité, par
            intérêt légitime, un an au plus&nbsp;; un journal des décisions, dont les valeurs qui nomment quelqu’un sont
            effacées après deux ans.
          </li>
        </ul>
      </LegalSection>
      <LegalSection title="Ce qui est public">
        <p>
          Le nom du club, le nom de l’équipe, les matchs et les scores. Jamais le nom complet d’un mineur, ni sa date de
          naissance. Une photo n’est publiée qu’avec un accord, qui peut être retiré.
        </p>
      </LegalSection>
      <LegalSection title="Cookies et mémoire du navigateur">
        <p>
          Ni publicité, ni mesure d’audience, ni service tiers&nbsp;: il n’y a donc pas de bandeau. Une fois connecté,
          un cookie et la mémoire de votre navigateur gardent votre session&nbsp;; un second cookie, treize mois au
          plus, fait reconnaître votre appareil à la prochaine connexion, pour que des essais faits ailleurs ne vous
          bloquent pas&nbsp;; un troisième, un jour au plus, vous reconnaît au retour d’un autre service par lequel vous
          vous connectez, ou quand vous tapez le code qui confirme votre inscription&nbsp;; le choix du thème, la ville
          près de laquelle vous cherchez et ce que le serveur n’a pas encore reçu restent sur votre appareil. « Autour
          de moi » demande votre position à votre navigateur et l’envoie, arrondie à un kilomètre environ, pour trouver
          la commune&nbsp;: elle n’est pas gardée. Rien de cela ne sert à autre chose.
        </p>
      </LegalSection>
      <LegalSection title="Qui d’autre y a accès">
        <ul>
          <li>
            Notre hébergeur{publisher.host ? '' : ', nommé dans les mentions légales'}, et le service qui achemine nos
            e-mails.
          </li>
          <li>
            Le prestataire de paiement choisi par l’organisateur, pour les paiements par carte&nbsp;: HelloAsso ou
            Stripe.
          </li>
          <li>Le partenaire textile, pour les précommandes que vous lui adressez.</li>
        </ul>
        <p>Personne d’autre, sauf si la loi nous y oblige.</p>
      </LegalSection>
      <LegalSection title="Vos droits">
        <p>
          Vous pouvez consulter, corriger, emporter et effacer vos données depuis{' '}
          <Link to="/profil" search={{ onglet: 'donnees' }}>
            votre profil
          </Link>
          . Pour limiter leur usage ou vous y opposer, écrivez à {mail}&nbsp;: nous répondons sous un mois. À
          l’effacement d’un compte, les résultats des matchs restent, sans votre nom, et les reçus le temps que la loi
          impose.
        </p>
        <p>
          Si notre réponse ne vous convient pas, vous pouvez saisir la{' '}
          <a href="https://www.cnil.fr/fr/plaintes" rel="noreferrer">
            CNIL
          </a>
          .
        </p>
      </LegalSection>
    </LegalPage>
  )
}
