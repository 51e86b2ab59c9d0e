import type { Court } from '#domain/competition/schedule/schedule-problem.ts'
import { isOnDay, PX_PER_MINUTE, topOf } from './board-scale.ts'
import type { BoardProps } from './court-board.tsx'
import { onCardKey } from './card-keys.ts'
import { GameCard } from './game-card.tsx'

type CourtColumnProps = BoardProps & { court: Court; height: number; step: number }

/** Draws a court of the board: its hours, its breaks, its games, and where a lifted game would be. */
export function CourtColumn({ court, height, step, ...board }: CourtColumnProps) {
  const { index, day, slots, lift, drag, forbidden, problemsOf, isShown, onOpen } = board
  const { lifted } = lift
  const part = (from: number, to: number) => ({
    top: topOf(day, Math.max(from, day.from)),
    height: (Math.min(to, day.to) - Math.max(from, day.from)) * PX_PER_MINUTE,
  })
  /** A card leaves a line of the board above and below it. */
  const roomOf = ({ game }: { game: string }) => index.lengthOf(game) * PX_PER_MINUTE - 2
  const isInDay = ({ from, to }: { from: number; to: number }) => from < day.to && day.from < to
  return (
    <div
      data-court={court.id}
      className="relative border-l border-line"
      style={{
        height,
        backgroundImage: `repeating-linear-gradient(to bottom, var(--color-line) 0 1px, transparent 1px ${step}px)`,
      }}
    >
      {court.open.filter(isInDay).map(({ from, to }) => (
        <span key={from} aria-hidden="true" className="absolute inset-x-0 bg-paper/70" style={part(from, to)} />
      ))}
      {court.blocked.filter(isInDay).map(({ from, to }) => (
        <span
          key={from}
          className="absolute inset-x-0 bg-[repeating-linear-gradient(45deg,var(--color-line)_0_6px,transparent_6px_12px)] p-1 text-xs text-muted"
          style={part(from, to)}
        >
          pause
        </span>
      ))}
      {forbidden
        .filter((span) => span.court === court.id)
        .map(({ from, to }) => (
          <span key={from} aria-hidden="true" className="absolute inset-x-0 bg-ink/25" style={part(from, to)} />
        ))}
      {slots
        .filter((slot) => slot.court === court.id && isOnDay(day, slot.start))
        .map((slot) => (
          <GameCard
            key={slot.game}
            index={index}
            game={slot.game}
            start={slot.start}
            courtName={court.name}
            isPinned={slot.is_pinned}
            referees={slot.referees.map(index.sayReferee).join(', ')}
            isLifted={lifted?.game === slot.game}
            room={roomOf(slot)}
            isDimmed={!isShown(slot.game)}
            problems={problemsOf(slot.game)}
            className="absolute inset-x-1"
            style={{ top: topOf(day, slot.start) + 1, height: roomOf(slot) }}
            data-game={slot.game}
            onKeyDown={(event) => onCardKey(event, slot.game, slot, board)}
            onBlur={() => lifted?.by === 'keys' && lift.cancel()}
            {...drag.handlers(slot.game, slot, () => onOpen(slot.game))}
          />
        ))}
      {lifted?.at.court === court.id && (
        <span
          aria-hidden="true"
          className={`pointer-events-none absolute inset-x-0.5 z-10 rounded-chip border-3 ${lifted.reasons.length > 0 ? 'border-danger bg-danger-soft/60' : 'border-success bg-success-soft/60'}`}
          style={{ top: topOf(day, lifted.at.start), height: index.lengthOf(lifted.game) * PX_PER_MINUTE }}
        />
      )}
    </div>
  )
}
