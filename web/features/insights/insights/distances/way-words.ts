import type { ClubDistance } from '#contract/insights/distances.ts'
import { durationWords, kmWords } from '#domain/insights/distances/distance.ts'

/** « 35 km, 44 min », « — traversée », « — ». */
export function wayWords({ distance, duration, is_crossing }: ClubDistance): string {
  if (distance === null || duration === null) return is_crossing ? '— traversée' : '—'
  return `${kmWords(distance)}, ${durationWords(duration)}`
}

/** « À vol d’oiseau × 1,34 (estimée) · position approximative ». */
export function sourceWords({ distance, route, is_estimated, is_approximate, is_crossing }: ClubDistance): string {
  const words = [
    route && !is_crossing && `${route}${is_estimated ? ' (estimée)' : ''}`,
    is_approximate && distance !== null && 'position approximative',
    distance === null && !is_crossing && 'position inconnue',
  ]
  return words.filter(Boolean).join(' · ')
}
