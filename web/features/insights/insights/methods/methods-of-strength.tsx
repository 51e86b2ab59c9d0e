import {
  FORM_MATCHES,
  PERFORMANCE_EXCELLENT_FROM_PERCENT,
  PERFORMANCE_FAIR_FROM_PERCENT,
  PERFORMANCE_GOOD_FROM_PERCENT,
  POOL_GAP_DRAWS,
  RANKED_FROM_MATCHES,
  STRENGTH_KEPT,
  STRENGTH_LITTLE_KNOWN_VARIANCE,
  STRENGTH_MARGIN_MAX,
  STRENGTH_MONTHS,
  STRENGTH_NOISE_VARIANCE,
  STRENGTH_PRIOR_VARIANCES,
  STRENGTH_SEASON_VARIANCE,
} from '#domain/common/thresholds.ts'
import { Formula, french, MethodSection, Term } from './method-section.tsx'

/** Explains what is computed from results. */
export function MethodsOfStrength() {
  const { division, club, team } = STRENGTH_PRIOR_VARIANCES
  return (
    <>
      <MethodSection id="force" title="Force d’une équipe">
        <p>
          La force se compte en points sur 40&nbsp;minutes&nbsp;: une équipe à +5 devrait battre de 5 points une équipe
          moyenne. C’est la somme de trois parts&nbsp;: sa division, son club, elle-même.
        </p>
        <Formula>
          <Term>force = part de la division</Term> <Term>+ part du club</Term> <Term>+ part de l’équipe</Term>
        </Formula>
        <p>
          Chaque nuit, les matchs des {STRENGTH_MONTHS} derniers mois sont rejoués dans l’ordre. Avant le premier,
          chaque part vaut 0, avec une incertitude (variance) de {division} pour la division, {club} pour le club,{' '}
          {team} pour l’équipe. Chaque match compare l’écart au score, ramené à 40&nbsp;minutes et limité à{' '}
          {STRENGTH_MARGIN_MAX} points, à celui qui était attendu&nbsp;:
        </p>
        <Formula>
          <Term>surprise = écart × 40 / durée</Term> <Term>− (force 1 − force 2)</Term>
          <br />
          <Term>S = {STRENGTH_NOISE_VARIANCE} × 40 / durée</Term> <Term>+ somme des variances</Term>
        </Formula>
        <Formula>
          chaque part bouge de <Term>surprise × variance / S,</Term> et sa variance se réduit d’autant
        </Formula>
        <p>
          La chance de victoire est celle d’une loi normale&nbsp;: Φ((force&nbsp;1 − force&nbsp;2) / √S). À chaque
          saison nouvelle, la part de l’équipe garde {french(STRENGTH_KEPT)} de sa valeur et sa variance grandit de{' '}
          {STRENGTH_SEASON_VARIANCE}&nbsp;: les joueurs changent.
        </p>
        <p>
          Ne comptent pas&nbsp;: les forfaits, les plateaux, le 3x3. Rien n’est calculé pour les U11 et plus jeunes, et
          aucun joueur n’entre dans ce calcul.
        </p>
      </MethodSection>
      <MethodSection id="performance" title="Performance et rang d’un club">
        <p>
          Victoires, défaites, nuls et moyennes viennent des matchs terminés&nbsp;; les forfaits restent hors des
          moyennes. Niveau&nbsp;: Excellent dès {PERFORMANCE_EXCELLENT_FROM_PERCENT}&nbsp;% de victoires, Bon dès{' '}
          {PERFORMANCE_GOOD_FROM_PERCENT}, Moyen dès {PERFORMANCE_FAIR_FROM_PERCENT}, Faible en dessous. La forme montre
          les {FORM_MATCHES} derniers matchs.
        </p>
        <p>
          Le rang compare les clubs d’un même département dans la saison, à partir de {RANKED_FROM_MATCHES} matchs, par
          la force moyenne de leurs équipes, chacune pesant ses matchs&nbsp;: battre de fortes équipes compte plus que
          battre les faibles.
        </p>
      </MethodSection>
      <MethodSection id="classement" title="Classement et tendance">
        <p>
          Le classement d’une poule suit le règlement choisi par l’organisateur, et chaque départage dit sa raison. La
          tendance est la place d’avant le dernier tour joué, moins la place de maintenant&nbsp;: «&nbsp;▲&nbsp;gagne
          2&nbsp;places&nbsp;». Elle est vide au premier tour et dans un tableau. Un plateau n’est jamais classé.
        </p>
      </MethodSection>
      <MethodSection id="poules" title="Équilibre des poules">
        <p>
          L’écart entre poules est la force moyenne de la meilleure moins celle de la moins bonne. «&nbsp;Noter les
          niveaux selon les forces&nbsp;» classe les équipes de la plus forte à la plus faible&nbsp;; le tirage répartit
          alors les niveaux en serpentin, en séparant les clubs. L’écart attendu est la moyenne de tous les tirages
          possibles, ou d’un grand nombre quand il y en a trop. S’il y a des clubs ou des départements à séparer, il
          vient de {POOL_GAP_DRAWS.toLocaleString('fr-FR')} tirages au plus&nbsp;; «&nbsp;environ&nbsp;» arrondit alors
          ce qu’ils ne disent pas au dixième.
        </p>
        <p>
          Une équipe dont la variance dépasse {STRENGTH_LITTLE_KNOWN_VARIANCE} est dite «&nbsp;peu connue&nbsp;»&nbsp;:
          trop peu de matchs en parlent.
        </p>
      </MethodSection>
    </>
  )
}
