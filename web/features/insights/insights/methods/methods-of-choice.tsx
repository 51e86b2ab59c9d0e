import {
  AGREEMENT_SHARE,
  ALL_LEVELS_VALUE,
  CAME_BEFORE_POINTS,
  CLUBS_MET_POINTS,
  CLUBS_MET_TOURNAMENTS,
  COMPARABLES_NEAR_MIN,
  COMPARABLE_MONTHS,
  COMPARABLE_WITHIN_KM,
  DATE_RIVAL_KM,
  DATE_RIVAL_KM_MAX,
  DATE_RIVAL_LAST_YEAR_WEIGHT,
  DATE_RIVAL_TEAMS,
  DATE_WEEKS_AROUND,
  EFFECTIVE_COMPARABLES_ENOUGH,
  EFFECTIVE_COMPARABLES_MIN,
  FILL_MILESTONES,
  INTERVAL_TAIL,
  LEVEL_VALUES,
  LIKENESS_WIDTHS,
  NEGATIVE_UP_TO_STARS,
  OPINIONS_FOR_PERCENTS,
  OPINIONS_FOR_TOPIC,
  OPINIONS_FOR_TREND,
  POSITIVE_FROM_STARS,
  PRICE_COMPARABLES_MIN,
  PRICE_KM,
  PRICE_MONTHS,
  PRICE_SIZE_RATIO,
  PRICE_SPAN,
  RECOMMENDATION_POINTS,
  RECOMMENDED_DAYS,
  RECOMMENDED_WITHIN_KM,
  TREND_DEVIATIONS,
  UNLIKENESS,
  USUAL_DISTANCE,
  USUAL_PRICE,
} from '#domain/common/thresholds.ts'
import { Formula, french, MethodSection, Term } from './method-section.tsx'

/** Explains what is computed from registrations, prices and opinions. */
export function MethodsOfChoice() {
  const points = RECOMMENDATION_POINTS
  const { from, to, nothing_at } = RECOMMENDED_DAYS
  const u = UNLIKENESS
  return (
    <>
      <MethodSection id="recommandations" title="Tournois recommandés">
        <p>
          Sont notés les tournois ouverts, avec une place, à {RECOMMENDED_WITHIN_KM}&nbsp;km au plus, pour une équipe du
          club libre le jour de sa catégorie (tous ceux du tournoi, quand la catégorie n’en dit pas). La note, sur 100,
          additionne&nbsp;:
        </p>
        <ul>
          <li>
            distance, {points.distance} points&nbsp;: ½ à la puissance km / distance habituelle du club (
            {USUAL_DISTANCE.km}&nbsp;km tant qu’on ne le connaît pas)&nbsp;;
          </li>
          <li>
            date, {points.date} points&nbsp;: entiers de {from} à {to} jours avant, nuls à {nothing_at}&nbsp;;
          </li>
          <li>
            niveau, {points.level} points&nbsp;: {LEVEL_VALUES.map((value) => french(value)).join(', ')} selon l’écart
            de division, {french(ALL_LEVELS_VALUE)} pour tous niveaux&nbsp;;
          </li>
          <li>
            équipes, {points.teams} points&nbsp;: 1 − ½ à la puissance du nombre d’équipes du club qui
            conviennent&nbsp;;
          </li>
          <li>
            prix, {points.price} points&nbsp;: entiers jusqu’à {PRICE_SPAN.under}&nbsp;€ sous le prix habituel (
            {USUAL_PRICE.euros}&nbsp;€ au départ), perdus sur {PRICE_SPAN.over}&nbsp;€&nbsp;;
          </li>
          <li>
            habitude, en plus&nbsp;: {CAME_BEFORE_POINTS} si le club est venu à l’édition d’avant, sinon jusqu’à{' '}
            {CLUBS_MET_POINTS} pour les clubs croisés dans ses {CLUBS_MET_TOURNAMENTS} derniers tournois.
          </li>
        </ul>
        <p>Un badge «&nbsp;Sponsorisé&nbsp;» ne change jamais une note.</p>
      </MethodSection>
      <MethodSection id="affluence" title="Affluence attendue">
        <p>
          Le remplissage de chaque tournoi est gardé à {FILL_MILESTONES.join(', ')} jours du début. La prévision part
          des équipes inscrites, et ajoute ce que des tournois passés semblables ({COMPARABLE_MONTHS} mois,{' '}
          {COMPARABLE_WITHIN_KM}&nbsp;km, ou tout le pays s’ils sont moins de {COMPARABLES_NEAR_MIN}) ont encore gagné
          depuis le même jour. Chacun pèse selon sa ressemblance&nbsp;:
        </p>
        <Formula>
          <Term>U = ½ · (écart de remplissage / {french(u.fill)})²</Term>{' '}
          <Term>+ {french(u.categories)} · (1 − catégories communes)</Term> <Term>+ mois d’écart / {u.months}</Term>{' '}
          <Term>+ |ln(rapport des tailles)| / {french(u.size)}</Term>{' '}
          <Term>
            + min({french(u.km_max)}, km / {u.km})
          </Term>{' '}
          <Term>+ écart d’avancement des inscriptions / {french(u.window)}</Term>{' '}
          <Term>+ écart de prix en euros / {u.euros}</Term>{' '}
          <Term>− {french(u.previous_edition)} si c’est l’édition d’avant</Term>
        </Formula>
        <Formula>
          <Term>poids = e^(−U / s),</Term>{' '}
          <Term>s = {LIKENESS_WIDTHS.map((width) => french(width)).join('\u00a0; ')},</Term>{' '}
          <Term>jusqu’à {EFFECTIVE_COMPARABLES_ENOUGH} comparables équivalents</Term>
        </Formula>
        <p>
          La fourchette laisse {100 * INTERVAL_TAIL}&nbsp;% du poids de chaque côté. La confiance est le poids de ceux
          qui tombent à une équipe, ou à {100 * AGREEMENT_SHARE}&nbsp;% des places, de la prévision. Sous{' '}
          {EFFECTIVE_COMPARABLES_MIN} comparables équivalents, rien n’est dit.
        </p>
      </MethodSection>
      <MethodSection id="avis" title="Avis">
        <p>
          Seules les étoiles comptent&nbsp;: positif dès {POSITIVE_FROM_STARS}, négatif jusqu’à {NEGATIVE_UP_TO_STARS},
          neutre entre les deux. Sous {OPINIONS_FOR_PERCENTS} avis, ils sont comptés sans pourcentage. Les mots ne
          donnent que des sujets, d’une liste fermée, à partir de {OPINIONS_FOR_TOPIC} avis, avec la moyenne de leurs
          étoiles.
        </p>
        <p>
          La tendance compare la dernière édition à celles d’avant, avec {OPINIONS_FOR_TREND} avis au moins de chaque
          côté&nbsp;: elle monte ou descend si l’écart dépasse {french(TREND_DEVIATIONS)} fois son erreur.
        </p>
        <Formula>
          <Term>écart des moyennes</Term>{' '}
          <Term>
            {'>'} {french(TREND_DEVIATIONS)} · √(s₁² / n₁ + s₂² / n₂)
          </Term>
        </Formula>
      </MethodSection>
      <MethodSection id="dates" title="Dates">
        <p>
          Pour {DATE_WEEKS_AROUND} week-ends avant et après&nbsp;: les tournois des autres qui ont une catégorie et un
          genre en commun, à {DATE_RIVAL_KM_MAX}&nbsp;km au plus, et les jours fériés (calculés) et vacances scolaires
          (saisies par les administrateurs). Leur poids&nbsp;:
        </p>
        <Formula>
          <Term>
            somme des places / {DATE_RIVAL_TEAMS} · e^(−km / {DATE_RIVAL_KM}),
          </Term>{' '}
          × {french(DATE_RIVAL_LAST_YEAR_WEIGHT)} pour ceux de l’an dernier que personne n’a encore annoncés
        </Formula>
        <p>Ce sont des faits&nbsp;: des tournois voisins ne permettent pas de prédire un remplissage.</p>
      </MethodSection>
      <MethodSection id="prix" title="Prix">
        <p>
          Quartiles d’au moins {PRICE_COMPARABLES_MIN} catégories comparables d’autres organisateurs&nbsp;:{' '}
          {PRICE_MONTHS} mois, {PRICE_KM}&nbsp;km, même tranche d’âge, élite ou non, 3x3 ou non, taille à un facteur{' '}
          {french(PRICE_SIZE_RATIO)} près. Ce n’est pas un conseil de rentabilité.
        </p>
      </MethodSection>
    </>
  )
}
