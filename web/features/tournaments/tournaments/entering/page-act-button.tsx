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
      {wordsOf(tournament, act)}
    </PathLink>
  )
}

const WORDS = {
  waiting_list: 'Rejoindre la liste d’attente',
  follow_matches: 'Suivre les matchs',
  other_tournaments: 'Voir les autres tournois',
} as const

/** What follows is another tournament, which bears its own name. */
function wordsOf({ own_act, follow_up }: TournamentDetails, act: Exclude<PageAct, 'opening_alert' | 'follow_matches'>) {
  if (act === 'follow_up') return follow_up ? `Voir ${follow_up.title}` : WORDS.other_tournaments
  return act === 'register' || act === 'own_entries' ? own_act.label : WORDS[act]
}

function pathOf({ id, follow_up }: TournamentDetails, act: PageAct, category: number | undefined): string {
  if (act === 'register' || act === 'waiting_list') return registrationPath(id, category)
  if (act === 'own_entries') return '/club/inscriptions'
  return act === 'follow_up' && follow_up ? `/tournois/${tournamentParam(follow_up)}` : '/tournois'
}

/** 'Un autre tournoi à Vertou', then its day, 'sam. 19 déc. 2026': the button bears its name. */
export function FollowUpWords({ followUp }: { followUp: NonNullable<TournamentDetails['follow_up']> }) {
  const { venue_city, starts_at, time_zone } = followUp
  return (
    <>
      <strong className="block leading-tight font-semibold">Un autre tournoi {atName(venue_city)}</strong>
      <span className="block text-sm leading-snug text-muted">{formatDayShort(localDay(starts_at, time_zone))}</span>
    </>
  )
}
