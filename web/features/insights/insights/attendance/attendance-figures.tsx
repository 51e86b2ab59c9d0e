import type { ExpectedAttendance } from '#contract/insights/attendance.ts'
import { attendanceSentence, outcomeSentence } from '#domain/insights/attendance/attendance-words.ts'
import {
  AGREEMENT_SHARE,
  CONFIDENCE_FAIR_FROM_PERCENT,
  CONFIDENCE_HIGH_FROM_PERCENT,
} from '#domain/common/thresholds.ts'
import { Badge } from '#web/components/ui/badges/badge.tsx'
import { PathLink } from '#web/components/ui/buttons/path-link.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { AttendanceCurve } from './attendance-curve.tsx'
import { ComparableTournaments } from './comparable-tournaments.tsx'
import { HowComputed } from '../how-computed.tsx'

type AttendanceFiguresProps = {
  attendance: ExpectedAttendance
  /** Puts one thing under the other. */
  isNarrow?: boolean
}

/**
 * Says how many teams are expected, how sure that is and what it comes from. Once the tournament has begun, it says how
 * many came.
 */
export function AttendanceFigures({ attendance, isNarrow = false }: AttendanceFiguresProps) {
  const { reason, outcome, capacity, factors, rivals } = attendance
  return (
    <div className="grid gap-4">
      {outcome && <p className="text-lg font-semibold">{outcomeSentence(outcome, capacity)}</p>}
      {reason && <p className="text-muted">{reason}</p>}
      <Prediction attendance={attendance} />
      {factors.length > 0 && (
        <div className={classNames('grid items-start gap-6', !isNarrow && 'lg:grid-cols-2')}>
          <div>
            <h3 className="font-semibold">D’où vient ce chiffre</h3>
            <ul className="mt-1 list-disc pl-5">
              {factors.map((factor) => (
                <li key={factor}>{factor}</li>
              ))}
            </ul>
            <ComparableTournaments attendance={attendance} />
          </div>
          <AttendanceCurve attendance={attendance} />
        </div>
      )}
      {rivals.length > 0 && (
        <div>
          <h3 className="font-semibold">À savoir, non compté</h3>
          <p className="text-muted">
            {rivals.length === 1 ? 'Un autre tournoi' : `${rivals.length} autres tournois`} pour les mêmes catégories ce
            week-end-là, à moins de 100&nbsp;km&nbsp;:
          </p>
          <ul className="mt-1 list-disc pl-5">
            {rivals.map(({ id, name, city, distance_km }) => (
              <li key={id}>
                <PathLink href={`/tournois/${id}`} className="underline underline-offset-4">
                  {name}
                </PathLink>
                , {city}, à {Math.round(distance_km)}&nbsp;km
              </li>
            ))}
          </ul>
        </div>
      )}
      <HowComputed anchor="affluence" />
    </div>
  )
}

function Prediction({ attendance }: { attendance: ExpectedAttendance }) {
  const { predictedAttendance: predicted, confidence, low, high, capacity } = attendance
  if (predicted === null || confidence === null || low === null || high === null) return null
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg font-semibold">
        {attendanceSentence({ predicted, low, high, confidence: confidence / 100, capacity })}
        <Badge tone={confidenceTone(confidence)}>{confidenceWords(confidence)}</Badge>
      </p>
      <p className="mt-1 text-[0.9375rem] text-muted">
        La confiance est la part des tournois comparables qui mènent à ce nombre, à une équipe ou{' '}
        {100 * AGREEMENT_SHARE}&nbsp;% des places près.
      </p>
    </div>
  )
}

function confidenceTone(percent: number) {
  if (percent >= CONFIDENCE_HIGH_FROM_PERCENT) return 'success'
  return percent >= CONFIDENCE_FAIR_FROM_PERCENT ? 'warning' : 'danger'
}

function confidenceWords(percent: number) {
  if (percent >= CONFIDENCE_HIGH_FROM_PERCENT) return 'Confiance haute'
  return percent >= CONFIDENCE_FAIR_FROM_PERCENT ? 'Confiance moyenne' : 'Confiance basse'
}
