import { counted } from '#domain/common/counted.ts'
import type { ExpectedAttendance } from '#contract/insights/attendance.ts'
import { LineChart } from '#web/components/ui/charts/line-chart.tsx'

/** Draws the number of teams day by day, in the band where most of the alike tournaments stood. */
export function AttendanceCurve({ attendance }: { attendance: ExpectedAttendance }) {
  const { curve, teams, capacity, days_before, low, high } = attendance
  return (
    <LineChart
      title="Équipes inscrites, jour après jour"
      desc={`${counted(teams, 'équipe')} sur ${capacity} à J-${days_before}\u00a0; les tournois comparables finissent, pour la plupart, entre ${low} et ${high}.`}
      x={{
        name: 'Jour',
        points: curve.map(({ days_before: day }) => ({ at: -day, label: day === 0 ? 'Jour J' : `J-${day}` })),
      }}
      series={[{ name: 'Ce tournoi', values: curve.map((point) => point.teams) }]}
      band={{
        name: 'Tournois comparables',
        low: curve.map((point) => point.low),
        high: curve.map((point) => point.high),
      }}
      format={(value) => value.toLocaleString('fr-FR', { maximumFractionDigits: 1 })}
    />
  )
}
