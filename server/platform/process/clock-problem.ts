import { clockFault } from '#domain/office/process-fault.ts'
import type { Condition } from './condition.ts'

/** With a wrong clock, places, deadlines, codes and signatures would all be wrong. */
export class ClockOff extends Error {
  override name = 'ClockOff'
  constructor(offset_ms: number) {
    const seconds = Math.round(Math.abs(offset_ms) / 1_000).toLocaleString('fr-FR')
    super(
      `L’horloge de cette machine ${offset_ms > 0 ? 'avance' : 'retarde'} de ${seconds} secondes sur celle de la base de données\u00a0: mettez-les à l’heure, puis redémarrez.`,
    )
  }
}

/**
 * Stops the start when the clocks of this machine and the database differ too much. @throws ClockOff beyond thirty
 * seconds
 */
export function requireSameHour(condition: Pick<Condition, 'clockOffsetMs'>): void {
  const offset = condition.clockOffsetMs()
  if (offset !== null && clockFault(offset) === 'CLOCK_OFF') throw new ClockOff(offset)
}
