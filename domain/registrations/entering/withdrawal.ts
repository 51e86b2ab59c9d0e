import { counted } from '../../common/counted.ts'

export type LeftBehind = {
  /**
   * True when the team leaves a place for another one. It leaves none when it was on the waiting list, or when its
   * category holds more teams than its limit.
   */
  frees_a_place: boolean
  /** The next holder of the freed place; `nobody` once the tournament takes no new team. */
  goes_to: 'first_in_line' | 'whoever_is_first' | 'nobody'
  /** Teams of the category that may be offered the place. */
  waiting: number
  is_drawn: boolean
  games: number
}

/** French sentences on what a withdrawal changes: first the waiting list, then the draw and the planning. */
export const withdrawalEffects = (left: LeftBehind): string[] => [
  waitingSentence(left),
  ...(left.is_drawn ? [drawSentence(left)] : []),
]

function waitingSentence({ frees_a_place, goes_to, waiting }: LeftBehind): string {
  if (!frees_a_place) return 'Aucune place ne se libère dans cette catégorie.'
  if (goes_to === 'nobody') return 'Sa place n’est proposée à personne\u00a0: le tournoi ne prend plus d’équipe.'
  if (waiting === 0) return 'Sa place est libre\u00a0: aucune équipe n’est en liste d’attente dans cette catégorie.'
  if (goes_to === 'first_in_line')
    return waiting === 1
      ? 'Sa place est proposée à la seule équipe en liste d’attente.'
      : `Sa place est proposée à la première des ${waiting} équipes en liste d’attente.`
  return waiting === 1
    ? 'La seule équipe en liste d’attente est prévenue qu’elle peut prendre sa place.'
    : `Les ${waiting} équipes en liste d’attente sont prévenues\u00a0: sa place revient à la première qui la prend.`
}

const drawSentence = ({ games }: LeftBehind): string =>
  games > 0
    ? `Elle a encore ${counted(games, 'match', 'matchs')} à jouer\u00a0: remplacez-la, ou déclarez son forfait.`
    : 'Elle est dans le tirage publié\u00a0: remplacez-la, ou déclarez son forfait.'
