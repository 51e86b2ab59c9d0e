import { CalendarPlus, Printer } from 'lucide-react'
import type { TournamentDetails } from '#contract/tournaments/tournaments.ts'
import { formatDayLong } from '#domain/common/dates/dates.ts'
import { tournamentMoment } from '#domain/tournaments/tournament-page.ts'
import { tournamentDays } from './day-steps.ts'
import { DetailsSection } from './details-section.tsx'
import { posterUrl } from '../sharing/poster-url.ts'

/** The day, or the days, as a line. */
export function DayLine({ tournament }: { tournament: TournamentDetails }) {
  const isLong = tournamentDays(tournament).length > 1
  return (
    <DetailsSection id="journee" title={isLong ? 'Les journées' : 'La journée'}>
      <Days tournament={tournament} />
    </DetailsSection>
  )
}

/** The steps of each day with their hours, then the links to the calendar and to the poster. */
export function Days({ tournament }: { tournament: TournamentDetails }) {
  const days = tournamentDays(tournament)
  return (
    <>
      <div className="grid gap-5">
        {days.map(({ day, steps }) => (
          <div key={day}>
            <h3 className="mb-2 font-sans text-base font-semibold first-letter:uppercase">{formatDayLong(day)}</h3>
            <ol className="grid gap-2 border-l-3 border-court pl-4">
              {steps.map(({ time, text }) => (
                <li key={text} className="flex flex-wrap gap-x-5">
                  {/* What has no hour of its own stands under what has one. */}
                  {steps.some((step) => step.time) && <span className="figures min-w-18 font-bold">{time}</span>}
                  <span>{text}</span>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
      <p className="mt-4 flex flex-wrap gap-x-6" data-screen-only>
        <a href={`/calendar/tournois/${tournament.id}.ics`} className={LINK}>
          <CalendarPlus className="size-4.5" aria-hidden="true" />
          Ajouter à mon agenda
        </a>
        {tournamentMoment(tournament.availability.code) === 'before' && (
          <a href={posterUrl(tournament.id)} target="_blank" rel="noopener" className={LINK}>
            <Printer className="size-4.5" aria-hidden="true" />
            Affiche à imprimer
            <span className="sr-only">&nbsp;(PDF, nouvel onglet)</span>
          </a>
        )}
      </p>
    </>
  )
}

const LINK = 'inline-flex min-h-11 items-center gap-1.5 font-semibold text-leather-strong underline underline-offset-4'
