import { hasEntered, hasEnded, type RegistrationStatus } from '../registration.ts'
import { listed } from '../../common/text.ts'
import type { OwnAct } from '../../tournaments/tournament-page.ts'

export type OwnEntry = { tournament_category_id: number; status: RegistrationStatus }

/**
 * The button that a tournament shows to a club: to enter its first team, to enter another, or to look at its
 * registrations. Another team may enter where a category takes entries (`can_enter`) and the club has fewer teams than
 * the limit.
 */
export function ownAct(
  own: readonly OwnEntry[],
  categories: readonly { id: number; can_enter: boolean }[],
  max_teams_per_club: number,
): OwnAct {
  const alive = own.filter(({ status }) => !hasEnded(status))
  if (alive.length === 0) return 'first'
  const countIn = (id: number) => alive.filter((entry) => entry.tournament_category_id === id).length
  return categories.some(({ id, can_enter }) => can_enter && countIn(id) < max_teams_per_club) ? 'another' : 'look'
}

export const OWN_ACT_LABELS: Record<OwnAct, string> = {
  first: 'Inscrire mon équipe',
  another: 'Inscrire une autre équipe',
  look: 'Voir mes inscriptions',
}

/** French words for the club's registrations that have not ended, like 'Déjà inscrit et en liste d’attente'. */
export function standingWords(statuses: readonly RegistrationStatus[]): string {
  const alive = statuses.filter((status) => !hasEnded(status))
  const words = STANDINGS.filter(({ holds }) => alive.some(holds)).map(({ title }) => title)
  const [first, ...others] = words.length > 0 ? words : ['Déjà inscrit']
  return listed([first!, ...others.map((word) => word.charAt(0).toLowerCase() + word.slice(1))])
}

/**
 * French reason why a second registration is refused. `of` is 'club' when the club may enter one team only, 'team' when
 * the same team is already there. `by` is the colleague who made the first registration, null for the reader.
 */
export function alreadyThere(status: RegistrationStatus, by: string | null, of: 'club' | 'team' = 'club'): string {
  const { own, colleague, team } = STANDINGS.find(({ holds }) => holds(status)) ?? STANDINGS[0]!
  if (of === 'team') return by === null ? `${team}.` : `${team} (par ${by})`
  return by === null ? own : `${colleague} (par ${by})`
}

const STANDINGS: readonly {
  holds: (status: RegistrationStatus) => boolean
  title: string
  own: string
  colleague: string
  team: string
}[] = [
  {
    holds: hasEntered,
    title: 'Déjà inscrit',
    own: 'Vous êtes déjà inscrit à ce tournoi.',
    colleague: 'Votre club est déjà inscrit',
    team: 'Cette équipe est déjà inscrite',
  },
  {
    holds: (status) => status === 'held',
    title: 'Place gardée',
    own: 'Vous êtes déjà inscrit à ce tournoi.',
    colleague: 'Votre club est déjà inscrit',
    team: 'Une place est déjà gardée pour cette équipe',
  },
  {
    holds: (status) => status === 'offered',
    title: 'Place proposée',
    own: 'Une place vous est déjà proposée dans ce tournoi.',
    colleague: 'Une place est déjà proposée à votre club',
    team: 'Une place est déjà proposée à cette équipe',
  },
  {
    holds: (status) => status === 'waitlisted',
    title: 'En liste d’attente',
    own: 'Vous êtes déjà en liste d’attente de ce tournoi.',
    colleague: 'Votre club est déjà en liste d’attente',
    team: 'Cette équipe est déjà en liste d’attente',
  },
]
