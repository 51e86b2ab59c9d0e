import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { TournamentSummary } from '#contract/tournaments/tournaments.ts'
import { posterDate, saidYear } from '#domain/common/dates/dates.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import { classNames } from '#web/lib/class-names.ts'
import type { CoverSubject } from './painter.ts'
import { deviceTime } from '#web/lib/time/use-now.ts'
import { type Painter, serverPainter, usePainted, wear } from './use-painted.ts'

type CoverProps = {
  tournament: Pick<TournamentSummary, 'starts_at' | 'ends_at' | 'time_zone'> &
    CoverSubject & { availability: { label: string } }
  /** Puts the picture above the date, or to its right. */
  layout: 'top' | 'right'
  /** Writes the state of the tournament over the picture, when no text beside it does. */
  band?: boolean
  /** In place of the date, once it is no question any more. */
  said?: ReactNode
  /** A row under both, on the plain ground. */
  foot?: ReactNode
  className?: string
}

/** The poster of a tournament: a court in the colours of its club, and its date. The parent sets the width. */
export function Cover({ tournament, layout, band = false, said, foot, className }: CoverProps) {
  const { starts_at, ends_at, time_zone, availability } = tournament
  const painted = serverPainter?.paintCover(tournament)
  const art = usePainted(tournament, paint)
  const { first, weekday, days, month, year } = posterDate(starts_at, ends_at, time_zone)
  // The server's drawing is shared and kept for a minute, so only the browser decides whether the year is the current
  // one.
  const isOfThisYear = !useHydrated() || saidYear(first, localDay(deviceTime(), time_zone)) === null
  return (
    <div
      className={classNames('cover', className)}
      data-layout={layout}
      data-said={said ? true : undefined}
      data-state={availability.code}
      style={painted?.style}
      suppressHydrationWarning
    >
      <div className="cover-art">
        <svg
          ref={art}
          viewBox={painted?.box}
          preserveAspectRatio="xMidYMid slice"
          aria-hidden="true"
          focusable="false"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: painted?.html ?? '' }}
        />
        {band && <span className="cover-band">{availability.label}</span>}
      </div>
      {said ? (
        <div className="cover-said">{said}</div>
      ) : (
        <time className="cover-date" dateTime={first}>
          {weekday} <strong data-range={days.includes('–') || undefined}>{days}</strong> {month}
          <span className={isOfThisYear ? 'sr-only' : undefined}> {year}</span>
        </time>
      )}
      {foot && <div className="cover-foot">{foot}</div>}
    </div>
  )
}

function paint(painter: Painter, svg: SVGSVGElement, tournament: CoverSubject) {
  const { style, box, html } = painter.paintCover(tournament)
  const cover = svg.closest<HTMLElement>('.cover')
  if (cover) wear(cover, style)
  svg.setAttribute('viewBox', box)
  svg.innerHTML = html
}
