import type { AvailabilityCode } from '#domain/tournaments/availability/availability.ts'
import { STATE_SIGNS } from '#domain/tournaments/availability/state-sign.ts'

/** The shape before the word of a state. Each state has its own, for people who see no colours. */
export function StateSign({ code }: { code: AvailabilityCode }) {
  const { disc, ring, dashes, path } = STATE_SIGNS[code]
  return (
    <svg className="state-sign" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      {disc && <circle cx="8" cy="8" r={disc} />}
      {ring && <circle cx="8" cy="8" r={ring} fill="none" strokeDasharray={dashes} />}
      {path && <path d={path} />}
    </svg>
  )
}
