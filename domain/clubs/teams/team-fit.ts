import { CATEGORY_AGES, type Category, isSameCategory } from '../../common/reference/categories.ts'
import { GENDER_LABELS, type Gender } from '../../common/reference/genders.ts'
import { type Verdict, verdict } from '../../common/verdict.ts'

export type Played = { category: Category; gender: Gender }

/**
 * Whether a team may enter a category. `younger`: yes, if its players are allowed to play above their age. `older`,
 * `gender`: no.
 */
export type TeamFit = 'fits' | 'younger' | 'older' | 'gender'

export type TeamFitCode = 'team_gender' | 'team_older' | 'team_younger'

/**
 * Compares a team with a category of a tournament. A mixed category takes everybody, the others only their own gender,
 * so a mixed team enters mixed categories alone. Ages are those of `CATEGORY_AGES`, where a former category has the age
 * of its successor; veterans count as seniors.
 */
export function teamFit(team: Played, entered: Played): TeamFit {
  if (entered.gender !== 'mixte' && team.gender !== entered.gender) return 'gender'
  if (isSameCategory(team.category, entered.category)) return 'fits'
  if (oldestOf(team) !== oldestOf(entered)) return oldestOf(team) > oldestOf(entered) ? 'older' : 'younger'
  return entered.category === 'Vétéran' ? 'younger' : 'fits'
}

/**
 * The fit as verdicts. A younger team may enter once somebody confirms having read the warning (`younger_confirmed`).
 * No table says which players may play above their age, so people who know them have to check.
 */
export function teamFitVerdicts(team: Played, entered: Played, younger_confirmed: boolean): Verdict<TeamFitCode>[] {
  const fit = teamFit(team, entered)
  return [
    verdict('team_gender', fit === 'gender', genderSentence(team, entered)),
    verdict(
      'team_older',
      fit === 'older',
      `Cette équipe est en ${team.category}\u00a0: elle est trop âgée pour une catégorie ${entered.category}.`,
    ),
    verdict('team_younger', fit === 'younger' && !younger_confirmed, youngerSentence(team, entered)),
  ]
}

/** The French sentence about a team that does not fit; null for one that does. */
export function fitSentence(team: Played, entered: Played): string | null {
  return teamFitVerdicts(team, entered, false).find(({ ok }) => !ok)?.message ?? null
}

export const TEAM_FIT_LABELS: Record<TeamFit, string> = {
  fits: 'convient',
  younger: 'surclassement\u00a0: à vérifier',
  older: 'trop âgée',
  gender: 'pas du genre de la catégorie',
}

const oldestOf = ({ category }: Played) => CATEGORY_AGES[category].oldest ?? Infinity

function genderSentence(team: Played, entered: Played): string {
  const names = [team, entered].map(({ gender }) => GENDER_LABELS[gender].toLowerCase())
  return `Cette catégorie est réservée au ${names[1]}, et cette équipe est en ${names[0]}.`
}

function youngerSentence({ category }: Played, entered: Played): string {
  if (entered.category === 'Vétéran' && oldestOf({ category, gender: 'mixte' }) === Infinity)
    return 'Cette équipe est en Senior\u00a0: l’âge des vétérans est fixé par le règlement du tournoi, à vérifier.'
  return `Cette équipe est en ${category}, plus jeune que ${entered.category}. Surclassement\u00a0: à vérifier pour chaque joueur avant de l’inscrire.`
}
