import type { Desk, DeskMatch } from '#contract/competition/desk-view.ts'
import { durationInFrench } from '#domain/competition/schedule/wall-times.ts'
import { formatTime } from '#domain/common/dates/dates.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import { courtDay } from '#domain/competition/desk/court-day.ts'
import { pairing } from '#domain/competition/match.ts'
import { Badge } from '#web/components/ui/badges/badge.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { useDesk } from '../desk-context.ts'
import { MatchMenu } from './match-line.tsx'
import { isPlayable, momentWords } from './match-words.ts'
import { nextReady } from './next-ready.ts'
import { HeldMark } from '../scores/held-mark.tsx'
import { PlayButtons } from './play-buttons.tsx'
import { Sides } from './sides.tsx'
import { Whistled } from './whistled.tsx'

/** Shows a court as it is now: what is played, what follows, how late it is, and what may be done. */
export function CourtCard({ court }: { court: Desk['courts'][number] }) {
  const { desk, now, scores, open } = useDesk()
  const { playing, next, late_minutes } = courtDay(desk.matches, court.id, now)
  const ready = playing.length === 0 ? nextReady(desk, court.id, now) : null
  const shown = playing[0] ?? next[0]
  const isToday = shown && localDay(shown.scheduled_date, desk.time_zone) === localDay(now, desk.time_zone)
  const { table } = court
  // A table that sends all the time needs no words.
  const isAway = table && (table.unsent > 0 || now.getTime() - new Date(table.seen_at).getTime() > 60_000)
  return (
    <Card as="section" aria-labelledby={`terrain-${court.id}`} className="flex flex-col gap-3">
      <div className="flex min-h-11 items-center gap-2">
        <h3 id={`terrain-${court.id}`} className="mr-auto text-lg">
          {court.name}
        </h3>
        {late_minutes > 0 ? (
          <Badge tone="warning">+{durationInFrench(late_minutes)}</Badge>
        ) : (
          isToday && <Badge tone="success">À l’heure</Badge>
        )}
        {shown && <MatchMenu match={shown} />}
      </div>
      {table && isAway && (
        <p className="text-sm text-muted">
          Table ({table.label})&nbsp;: {table.unsent > 0 && `non synchronisé (${table.unsent}), `}vu{' '}
          {formatTime(table.seen_at, desk.time_zone)}
        </p>
      )}
      {shown ? <Current match={shown} /> : <p className="text-muted">Plus aucun match sur ce terrain.</p>}
      {ready && !desk.closed && !scores.isOffline && (
        <Button variant="secondary" onClick={() => open({ kind: 'move', match: ready, court_id: court.id })}>
          Prochain match prêt ici
        </Button>
      )}
      <ol className="grid gap-1 text-[0.9375rem]">
        {(playing.length > 0 ? next : next.slice(1)).slice(0, 2).map((match) => (
          <li key={match.id} className="text-muted">
            puis {momentWords(match, desk, now)}, {match.label}&nbsp;:{' '}
            {pairing(match.teams[0].name, match.teams[1].name)}
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Current({ match }: { match: DeskMatch }) {
  const { desk, now, scores, open } = useDesk()
  const isPlaying = match.status === 'in_progress'
  return (
    <div className="grid gap-3">
      <div className="min-w-0">
        <p className="text-sm text-muted">
          {match.label}, {match.phase}, {momentWords(match, desk, now)}
          {isPlaying && ` · ${match.period?.toLowerCase() ?? 'en cours'}`}
        </p>
        <div className="mt-1 text-lg leading-snug">
          <Sides match={match} score={isPlaying && match.is_scored ? match.score : null} />
        </div>
        <Whistled match={match} />
      </div>
      <HeldMark match={match} />
      {!desk.closed && (
        <div className="flex flex-wrap gap-2">
          {isPlayable(match) && <PlayButtons match={match} />}
          <Button
            variant="secondary"
            disabled={scores.isOffline}
            onClick={() => open({ kind: 'delay', match })}
            aria-label={`Retard de ${match.label}`}
          >
            Retard
          </Button>
        </div>
      )}
    </div>
  )
}
