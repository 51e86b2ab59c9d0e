export const RATINGS = [1, 2, 3, 4, 5] as const

/** '4 étoiles sur 5'. */
export const ratingInWords = (rating: number): string => `${rating} ${rating > 1 ? 'étoiles' : 'étoile'} sur 5`

/** With one decimal at most: '4,3', '5'. */
export const meanInWords = (mean: number): string =>
  mean.toLocaleString('fr-FR', { maximumFractionDigits: 1, useGrouping: false })
