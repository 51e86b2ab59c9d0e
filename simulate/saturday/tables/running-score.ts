import type { TableDay } from '#contract/competition/tables.ts'
import type { Court, Device } from './device.ts'

/**
 * Checks the score of each match that this device writes: the score at the start of its pen, plus its own applied
 * points.
 */
export function seeLive({ ledger }: Court, device: Device, { matches }: TableDay) {
  for (const { id, pen, live, status, label, teams } of matches) {
    if (!pen?.mine) continue
    ledger.holds(device.id, id, pen.number)
    if (status !== 'in_progress' || !live) continue
    const playing = teams.map(({ registration_id }) => registration_id)
    const own = [...(device.points.get(pointsKey(id, pen.number, playing))?.values() ?? [])]
    const expected = [0, 1].map((side) => pen.base.score[side]! + own.reduce((sum, points) => sum + points[side]!, 0))
    if (expected.join('–') !== live.score.join('–'))
      ledger.faults.push(
        `${label}, marque ${pen.number} : ${live.score.join('–')} en cours, ${expected.join('–')} écrit`,
      )
  }
}

/** Key of a device's points: the match, the pen and the teams. */
export const pointsKey = (match_id: number, pen: number, teams: readonly (string | null)[]) =>
  `${match_id}/${pen}/${teams.join()}`
