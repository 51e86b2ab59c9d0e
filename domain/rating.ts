export const RATINGS = [1, 2, 3, 4, 5] as const

/** '4 étoiles sur 5': the stars, in words. */
export const ratingInWords = (rating: number): string => `${rating} ${rating > 1 ? 'étoiles' : 'étoile'} sur 5`

/** '4,3 sur 5, 3 avis'; no mean under one opinion. */
export function opinionInWords({ mean, count }: { mean: number | null; count: number }): string {
  return mean === null ? 'Aucun avis' : `${meanInWords(mean)} sur 5, ${count} avis`
}

/** One decimal: '4,3', '5'. */
export const meanInWords = (mean: number): string =>
  mean.toLocaleString('fr-FR', { maximumFractionDigits: 1, useGrouping: false })
