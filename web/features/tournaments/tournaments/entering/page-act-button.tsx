import type { TournamentDetails } from '#contract/tournaments/tournaments.ts'
import { formatDayShort } from '#domain/common/dates/dates.ts'
import { atName } from '#domain/common/french-names.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import type { PageAct } from '#domain/tournaments/tournament-page.ts'
import { type ButtonSize, buttonClass } from '#web/components/ui/buttons/button-class.ts'
import { PathLink } from '#web/components/ui/buttons/path-link.tsx'
import { tournamentParam } from '#web/lib/tournaments/tournament-param.ts'
import { OpeningAlertButton } from './opening-alert-button.tsx'
import { registrationPath } from './register-buttons.tsx'

type PageActButtonProps = {
  tournament: TournamentDetails
  act: PageAct
  /** The category entered that is asked for. */
  category?: number | undefined
  size?: ButtonSize
}

/** The one act of the page, filled. */
export function PageActButton({ tournament, act, category, size = 'md' }: PageActButtonProps) {
  if (act === 'opening_alert') return <OpeningAlertButton tournament={tournament} variant="primary" />
  const className = buttonClass('primary', size, 'px-4')
  if (act === 'follow_matches')
    return (
      <a href="#matchs" className={className}>
        {WORDS[act]}
      </a>
    )
  return (
    <PathLink href={pathOf(tournament, act, category)} className={className}>
      {act === 'register' || act === 'own_entries' ? tournament.own_act.label : WORDS[act]}
    </PathLink>
  )
}

const WORDS: Record<Exclude<PageAct, 'opening_alert' | 'register' | 'own_entries'>, string> = {
  waiting_list: 'Rejoindre la liste d’attente',
  follow_matches: 'Suivre les matchs',
  follow_up: 'Voir la suite',
  other_tournaments: 'Voir les autres tournois',
}

function pathOf({ id, follow_up }: TournamentDetails, act: PageAct, category: number | undefined): string {
  if (act === 'register' || act === 'waiting_list') return registrationPath(id, category)
  if (act === 'own_entries') return '/club/inscriptions'
  return act === 'follow_up' && follow_up ? `/tournois/${tournamentParam(follow_up)}` : '/tournois'
}

/** 'La suite à Vertou', then 'Le Rendez-vous de décembre, sam. 19 déc. 2026'. */
export function FollowUpWords({ followUp }: { followUp: NonNullable<TournamentDetails['follow_up']> }) {
  const { title, venue_city, starts_at, time_zone } = followUp
  return (
    <>
      <strong className="block leading-tight font-semibold">La suite {atName(venue_city)}</strong>
      <span className="block text-sm leading-snug text-muted">
        {title}, {formatDayShort(localDay(starts_at, time_zone))}
      </span>
    </>
  )
}
