import { formatDay } from '#domain/common/dates/dates.ts'
import { CONSENT_SOURCE_LABELS, type ImageConsent } from '#domain/clubs/players/player.ts'

/** 'accordée le 12 septembre 2026 (parent ou responsable légal), notée par Nadia Petit'. */
export function consentText(consent: (ImageConsent & { noted_by: string | null }) | null): string {
  if (!consent) return 'pas de réponse'
  const { given, from, on, noted_by } = consent
  const words = `${given ? 'accordée' : 'refusée'} le ${formatDay(on)} (${CONSENT_SOURCE_LABELS[from].toLowerCase()})`
  return noted_by ? `${words}, notée par ${noted_by}` : words
}
