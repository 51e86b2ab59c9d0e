import { Bell, CircleCheck, CircleX, Mail, Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ClubDashboard } from '#contract/clubs/clubs.ts'
import { formatRelative } from '#domain/common/dates/dates.ts'
import { Card } from '#web/components/ui/card.tsx'
import { Fold } from '#web/components/ui/lists/fold.tsx'
import { PathLink } from '#web/components/ui/buttons/path-link.tsx'
import { useNow } from '#web/lib/time/use-now.ts'

type Activity = ClubDashboard['recent_activity'][number]

/** Messages received and matches played by the club, latest first; a row that unfolds on a phone. */
export function RecentActivity({ activity, isFolded }: { activity: readonly Activity[]; isFolded: boolean }) {
  const now = useNow()
  const [latest] = activity
  if (isFolded)
    return (
      <Fold title="Activité récente" isHeading fact={latest && formatRelative(latest.date, now)} className="">
        <Events activity={activity} />
      </Fold>
    )
  return (
    <section aria-labelledby="activite">
      <h2 id="activite" className="mb-3 text-heading">
        Activité récente
      </h2>
      <Card padded={false}>
        <Events activity={activity} />
      </Card>
    </section>
  )
}

function Events({ activity }: { activity: readonly Activity[] }) {
  const now = useNow()
  return (
    <>
      {activity.length === 0 && (
        <p className="p-4 text-muted">
          Rien pour l’instant. Vos inscriptions, vos messages et vos résultats s’afficheront ici.
        </p>
      )}
      {activity.length > 0 && (
        <ol className="divide-y divide-line">
          {activity.map((event) => (
            <li key={`${event.kind} ${event.date} ${title(event)}`} className="relative flex gap-3 p-4">
              <ActivityIcon event={event} />
              <div className="min-w-0 flex-1">
                <p className="leading-snug font-medium wrap-anywhere">
                  <ActivityLink event={event}>{title(event)}</ActivityLink>
                </p>
                <p className="mt-0.5 text-sm text-muted">
                  {event.kind === 'match' && `${event.tournament_title} · `}
                  <time dateTime={event.date}>{formatRelative(event.date, now)}</time>
                </p>
              </div>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

function ActivityIcon({ event }: { event: Activity }) {
  const Icon = event.kind === 'match' ? Trophy : ICONS[event.type]
  return <Icon className="mt-0.5 size-5 shrink-0 text-leather" aria-hidden="true" />
}

function ActivityLink({ event, children }: { event: Activity; children: ReactNode }) {
  if (event.kind === 'match' || !event.link) return children
  return (
    <PathLink href={event.link} className="stretched no-underline hover:underline">
      {children}
    </PathLink>
  )
}

const ICONS = { confirmation: CircleCheck, notification: Bell, message: Mail, refus: CircleX }

function title(event: Activity): string {
  if (event.kind === 'message') return event.subject
  const { own_score, opponent_score, team_name, opponent } = event
  const result = own_score === opponent_score ? 'Match nul' : own_score > opponent_score ? 'Victoire' : 'Défaite'
  return `${result} ${own_score} – ${opponent_score}\u00a0: ${team_name} contre ${opponent ?? 'une équipe à confirmer'}`
}
