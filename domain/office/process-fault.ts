/**
 * Faults of a process that answers but cannot do its work. `label`: text for the administrators. `stops`: the process
 * is taken out of service until it is mended.
 */
export const PROCESS_FAULTS = {
  CLOCK_DRIFTS: {
    label: 'l’horloge de la machine s’écarte de celle de la base de données\u00a0: mettez-la à l’heure',
    stops: false,
  },
  CLOCK_OFF: {
    label: 'l’horloge de la machine n’est pas à l’heure de la base de données\u00a0: mettez-la à l’heure',
    stops: true,
  },
  DISK_REFUSES: {
    label: 'le disque des données n’accepte plus rien\u00a0: faites de la place, ou rendez-le inscriptible',
    stops: true,
  },
  DATABASE_FULL: { label: 'le disque de la base de données est plein\u00a0: faites de la place', stops: true },
  DATABASE_READ_ONLY: {
    label: 'la base de données n’accepte que la lecture\u00a0: rendez-la inscriptible',
    stops: true,
  },
} as const satisfies Record<string, { label: string; stops: boolean }>

export type ProcessFault = keyof typeof PROCESS_FAULTS

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant
export const PROCESS_FAULT_CODES = Object.keys(PROCESS_FAULTS) as ProcessFault[]

export const PROCESS_FAULT_LABELS: Record<ProcessFault, string> = Object.fromEntries(
  PROCESS_FAULT_CODES.map((code) => [code, PROCESS_FAULTS[code].label]),
) as Record<ProcessFault, string>

/** In milliseconds. Below the first, mails and short holds are still right; beyond the second, nothing is. */
const CLOCK_DRIFTS_MS = 5_000
export const CLOCK_OFF_MS = 30_000

/**
 * Fault of the clock of a process, if any.
 * @param offset_ms the clock of the process minus that of the database, in milliseconds; null while unknown
 */
export function clockFault(offset_ms: number | null): 'CLOCK_DRIFTS' | 'CLOCK_OFF' | null {
  const distance = Math.abs(offset_ms ?? 0)
  if (distance > CLOCK_OFF_MS) return 'CLOCK_OFF'
  return distance > CLOCK_DRIFTS_MS ? 'CLOCK_DRIFTS' : null
}
