/**
 * A process with a fault answers, but does not do its work. `label`: what an administrator reads; `stops`: it is taken
 * out of service until mended.
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

/** French, by code: for a question that says it in words. */
export const PROCESS_FAULT_LABELS: Record<ProcessFault, string> = Object.fromEntries(
  PROCESS_FAULT_CODES.map((code) => [code, PROCESS_FAULTS[code].label]),
) as Record<ProcessFault, string>

/** In milliseconds: mails and holds of a minute are still right below the first, nothing is beyond the second. */
const CLOCK_DRIFTS_MS = 5_000
export const CLOCK_OFF_MS = 30_000

/** @param offset_ms the clock of the process less that of the database, in milliseconds; null while it is not known */
export function clockFault(offset_ms: number | null): 'CLOCK_DRIFTS' | 'CLOCK_OFF' | null {
  const distance = Math.abs(offset_ms ?? 0)
  if (distance > CLOCK_OFF_MS) return 'CLOCK_OFF'
  return distance > CLOCK_DRIFTS_MS ? 'CLOCK_DRIFTS' : null
}
