import type { Desk, DeskMatch } from '#contract/competition/desk-view.ts'
import { durationInFrench } from '#domain/competition/schedule/wall-times.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import { courtDay } from '#domain/competition/desk/court-day.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { TeamName } from '#web/components/ui/play/team-name.tsx'
import { useDesk } from '../desk-context.ts'
import { HeldMark } from '../scores/held-mark.tsx'
import { CardActs } from './card-acts.tsx'
import { PadLink } from '../marking/pad-link.tsx'
import { keepsScore, matchName, momentWords, presenceWords, tableWords } from './match-words.ts'
import { nextReady } from './next-ready.ts'
import { Sides } from './sides.tsx'
import { Whistled } from './whistled.tsx'

/** Answers whether a court needs somebody: how late it is, what it plays or plays next, and the one act that comes now. */
export function CourtCard({ court }: { court: Desk['courts'][number] }) {
  const { desk, now, scores, open } = useDesk()
  const { playing, next, late_minutes } = courtDay(desk.matches, court.id, now)
  const ready = playing.length === 0 ? nextReady(desk, court.id, now) : null
  const shown = playing[0] ?? next[0]
  const after = playing.length > 0 ? next[0] : next[1]
  const isToday = shown && localDay(shown.scheduled_date, desk.time_zone) === localDay(now, desk.time_zone)
  return (
    <Card
      as="section"
      padded={false}
      aria-labelledby={`terrain-${court.id}`}
      className="relative flex flex-col overflow-hidden forced-colors:border"
    >
      <div className="grid gap-2 p-4 sm:p-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h3 id={`terrain-${court.id}`} className="text-[1.375rem]">
            {playing.some((match) => keepsScore(match, desk)) && !desk.closed ? <PadLink court={court} /> : court.name}
          </h3>
          {late_minutes > 0 ? (
            <p className="font-semibold text-warning">+&nbsp;{durationInFrench(late_minutes)}</p>
          ) : (
            isToday && <p className="font-semibold text-success">À l’heure</p>
          )}
        </div>
        {shown ? (
          <Current match={shown} court={court} />
        ) : (
          <p className="text-muted">
            Plus aucun match sur ce terrain. {tableWords(court.table, null, desk, now).join(' ')}
          </p>
        )}
        {ready && !desk.closed && !scores.isOffline && (
          <Button
            variant="secondary"
            className="relative"
            onClick={() => open({ kind: 'move', match: ready, court_id: court.id })}
          >
            Prochain match prêt ici
          </Button>
        )}
      </div>
      {after && <After match={after} />}
    </Card>
  )
}

function Current({ match, court }: { match: DeskMatch; court: Desk['courts'][number] }) {
  const { desk, now } = useDesk()
  const isPlaying = match.status === 'in_progress'
  const moment = isPlaying
    ? (match.period?.toLowerCase() ?? `en cours, prévu à ${momentWords(match, desk, now)}`)
    : `prévu ${momentWords(match, desk, now, 'à')}`
  const aside = [
    !isPlaying && presenceWords(match, desk),
    ...tableWords(court.table, isPlaying ? match.pen : null, desk, now),
  ]
  return (
    <>
      <Sides match={match} score={isPlaying && match.is_scored ? (match.score ?? [0, 0]) : null} isLarge />
      <div className="text-[0.9375rem] text-muted">
        <p>
          {[matchName(match, desk), match.pool === null && match.phase.toLowerCase(), moment]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="empty:hidden">{aside.filter(Boolean).join(' ')}</p>
        <Whistled match={match} />
      </div>
      <HeldMark match={match} />
      {!desk.closed && <CardActs match={match} />}
    </>
  )
}

/** The foot of a card: what comes next on its court. */
function After({ match }: { match: DeskMatch }) {
  const { desk, now, names } = useDesk()
  return (
    <p className="mt-auto bg-raised px-4 py-3 text-[0.9375rem] wrap-anywhere sm:px-5">
      <span className="sr-only">Ensuite, </span>
      <span className="mr-2 font-display font-bold">{momentWords(match, desk, now)}</span>{' '}
      {match.teams.map(({ name }, side) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same words may stand for both
        <span key={side}>
          {side === 1 && (
            <>
              {' '}
              <span aria-hidden="true">–</span>
              <span className="sr-only">contre</span>{' '}
            </>
          )}
          <TeamName label={name} names={names} />
        </span>
      ))}
    </p>
  )
}
