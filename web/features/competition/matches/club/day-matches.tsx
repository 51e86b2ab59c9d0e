import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Match } from '#contract/competition/matches.ts'
import { formatTime } from '#domain/common/dates/dates.ts'
import { pairing } from '#domain/competition/match.ts'
import type { FormLetter } from '#domain/clubs/performance.ts'
import { Card } from '#web/components/ui/card.tsx'
import { Crest } from '#web/components/ui/pictures/crest.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { ownView } from './own-side.ts'

type DayMatchesProps = { matches: readonly Match[]; toWhistle: readonly Match[] }

/** Lists the other matches of my club today, by hour, from its side, and those that its teams whistle. */
export function DayMatches({ matches, toWhistle }: DayMatchesProps) {
  const lines = [
    ...matches.map((match) => ({ match, Line: DayMatch })),
    ...toWhistle.map((match) => ({ match, Line: WhistledMatch })),
  ].toSorted((one, other) => Date.parse(one.match.scheduled_date) - Date.parse(other.match.scheduled_date))
  return (
    <section aria-labelledby="aujourd-hui">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="aujourd-hui" className="text-heading">
          Aujourd’hui
        </h2>
        <Link
          to="/matchs"
          search={{ club: 'mine' }}
          className="py-2 text-[0.9375rem] font-medium text-leather-strong underline underline-offset-4"
        >
          Tous nos matchs
        </Link>
      </div>
      <Card padded={false}>
        <ul className="divide-y divide-line">
          {lines.map(({ match, Line }) => (
            <Line key={match.id} match={match} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function DayMatch({ match }: { match: Match }) {
  const { own, opponent, score, letter } = ownView(match)
  return (
    <DayLine match={match}>
      {letter && <Letter letter={letter} />}
      {opponent.club && <Crest club={opponent.club} size={28} />}
      <p className="min-w-0 flex-1 basis-20 leading-snug wrap-anywhere">
        <span className="font-medium">{opponent.label}</span>
        <span className="block text-sm text-muted">{own.label}</span>
      </p>
      <p className={classNames('figures ml-auto text-right', score ? 'font-bold' : 'text-sm text-muted')}>
        {score ? `${score.own} – ${score.opponent}` : match.status === 'cancelled' ? match.label : match.court}
      </p>
    </DayLine>
  )
}

function WhistledMatch({ match }: { match: Match }) {
  const { team1, team2, whistled_by, court } = match
  return (
    <DayLine match={match}>
      <p className="min-w-0 flex-1 basis-20 leading-snug wrap-anywhere">
        <span className="font-medium">Arbitrage&nbsp;: {whistled_by}</span>
        <span className="block text-sm text-muted">{pairing(team1.label, team2.label)}</span>
      </p>
      <p className="figures ml-auto text-right text-sm text-muted">{court}</p>
    </DayLine>
  )
}

/** Says something of a match, after its hour. */
const DayLine = ({ match, children }: { match: Match; children: ReactNode }) => (
  <li className="flex flex-wrap items-center gap-x-2.5 gap-y-1 px-4 py-3 sm:px-5">
    <time dateTime={match.scheduled_date} className="figures w-15 shrink-0 sm:w-18 text-[0.9375rem] text-muted">
      {formatTime(match.scheduled_date, match.tournament.time_zone)}
    </time>
    {children}
  </li>
)

function Letter({ letter }: { letter: FormLetter }) {
  const { word, tone } = LETTERS[letter]
  return (
    <span
      className={classNames(
        'inline-flex size-7 shrink-0 items-center justify-center rounded-lg text-sm font-bold forced-colors:border',
        tone,
      )}
    >
      <span aria-hidden="true">{letter}</span>
      <span className="sr-only">{word}</span>
    </span>
  )
}

const LETTERS: Record<FormLetter, { word: string; tone: string }> = {
  V: { word: 'Victoire', tone: 'bg-success-soft text-success' },
  D: { word: 'Défaite', tone: 'bg-danger-soft text-danger' },
  N: { word: 'Nul', tone: 'bg-raised text-ink' },
}
