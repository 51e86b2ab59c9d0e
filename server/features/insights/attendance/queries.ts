import type { ExpectedAttendance } from '#contract/insights/attendance.ts'
import { attendanceFactors, TOO_FEW_COMPARABLES } from '#domain/insights/attendance/attendance-words.ts'
import { hasPassed } from '#domain/common/dates/local-time.ts'
import { FILL_MILESTONES } from '#domain/common/thresholds.ts'
import { tournamentStatusAt } from '#domain/tournaments/tournament.ts'
import type { Db } from '#server/platform/database/client.ts'
import { attendanceCurve } from './curve.ts'
import { type Foreseen, foresee } from './forecast.ts'
import { findSaid, findSubject, listFill, listNamed, listRivals, type Subject } from './readings.ts'

/** Foresees how many teams come, from past tournaments that are alike; null when there is no such tournament. */
export async function findAttendance(db: Db, id: number, now: Date): Promise<ExpectedAttendance | null> {
  const subject = await findSubject(db, id)
  if (!subject) return null
  const silent = whySilent(subject, now)
  if (hasPassed(subject.starts_at, now) && subject.status !== 'cancelled') return outcomeOf(db, subject)
  const foreseen = silent ? null : await foresee(db, subject, now)
  const rivals = silent ? [] : await listRivals(db, subject, RIVALRY)
  const answer = { ...blank(subject), rivals: [...rivals] }
  if (!foreseen) return { ...answer, reason: silent ?? TOO_EARLY }
  const { days, forecast } = foreseen
  if (!forecast) return { ...answer, days_before: days, reason: TOO_FEW_COMPARABLES }
  return { ...answer, ...(await toPrediction(db, subject, { ...foreseen, forecast })) }
}

const RIVALRY = { km: 100, days: 1 }

const TOO_EARLY = `La prévision se fait à partir de ${FILL_MILESTONES[0]}\u00a0jours avant le début.`

async function toPrediction(
  db: Db,
  subject: Subject,
  { days, expected, past, forecast }: Foreseen & { forecast: NonNullable<Foreseen['forecast']> },
) {
  const { predicted, low, high, confidence, comparables } = forecast
  const total = comparables.reduce((sum, { weight }) => sum + weight, 0)
  const shown = comparables.slice(0, SHOWN)
  const [fill, named] = await Promise.all([
    listFill(db, subject.id),
    listNamed(
      db,
      shown.map(({ comparable }) => comparable.id),
    ),
  ])
  return {
    predictedAttendance: predicted,
    confidence: Math.round(confidence * 100),
    factors: attendanceFactors(expected, past, forecast, days),
    low,
    high,
    days_before: days,
    compared: comparables.length,
    comparables: shown.map(({ comparable, weight, said }) => ({
      ...named.find(({ id }) => id === comparable.id)!,
      distance_km: comparable.km === null ? null : Math.round(comparable.km * 10) / 10,
      capacity: comparable.capacity,
      teams: Math.round(comparable.fill_at_start * comparable.capacity),
      said: Math.round(said),
      share: Math.round((weight * 100) / total),
    })),
    curve: attendanceCurve({ days, teams: expected.teams, capacity: expected.capacity }, comparables, fill),
  }
}

const SHOWN = 10

/** Tells why this tournament has no forecast; null when it may have one. */
function whySilent(subject: Subject, now: Date): string | null {
  const { status, capacity, begins_at } = subject
  if (status === 'draft' || status === 'pending_review') return 'La prévision se fait une fois le tournoi publié.'
  if (tournamentStatusAt(subject, now) === 'cancelled') return 'Ce tournoi est annulé\u00a0: rien n’est attendu.'
  if (capacity === 0) return 'Toutes les catégories sont annulées\u00a0: rien n’est attendu.'
  return hasPassed(begins_at, now) ? null : 'La prévision se fait une fois les inscriptions ouvertes.'
}

/** Once a tournament has begun, shows the teams that came beside the forecast. */
async function outcomeOf(db: Db, subject: Subject): Promise<ExpectedAttendance> {
  const [fill, said] = await Promise.all([listFill(db, subject.id), findSaid(db, subject.id)])
  const at_start = fill.find(({ days_before }) => days_before === 0)
  const teams = at_start ? Math.round(at_start.fill * subject.capacity) : subject.teams
  return { ...blank(subject), outcome: { teams, said } }
}

const blank = ({ id, title, capacity, teams }: Subject): ExpectedAttendance => ({
  tournamentId: id,
  tournamentName: title,
  predictedAttendance: null,
  confidence: null,
  factors: [],
  reason: null,
  low: null,
  high: null,
  capacity,
  teams,
  days_before: null,
  comparables: [],
  compared: 0,
  curve: [],
  rivals: [],
  outcome: null,
})
