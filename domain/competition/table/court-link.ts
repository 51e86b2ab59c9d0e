/**
 * The part after `/table#` in the link of a court: the court, the generation of its link, and 128 bits that only this
 * installation can compute. None of it is stored.
 */
export type CourtSecret = { court_id: number; generation: number; mac: string }

const FORM = /^(\d{1,10})\.(\d{1,6})\.([A-Za-z0-9_-]{22})$/

/** Null when the text is not the secret of a court. */
export function readCourtSecret(text: string): CourtSecret | null {
  const [, court, generation, mac] = FORM.exec(text) ?? []
  return mac ? { court_id: Number(court), generation: Number(generation), mac } : null
}

export const courtSecret = ({ court_id, generation, mac }: CourtSecret): string => `${court_id}.${generation}.${mac}`

export const TABLE_SECRET_HEADER = 'x-table-secret'
