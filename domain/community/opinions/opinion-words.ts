import { OPINIONS_FOR_PERCENTS } from '../../common/thresholds.ts'
import type { Sentiment } from './sentiment.ts'

/**
 * « 3 avis : 2 positifs, 1 neutre ». From five opinions on, in percents: « 8 avis : 62 % positifs, 25 % neutres, 13 %
 * négatifs ».
 */
export function opinionSentence({
  totalComments: total,
  counts,
  ...percents
}: Sentiment & { totalComments: number; counts: Sentiment }): string {
  if (total === 0) return 'Pas encore d’avis'
  const isPercent = total >= OPINIONS_FOR_PERCENTS
  const shown = (['positive', 'neutral', 'negative'] as const).flatMap((kind) => {
    const count = isPercent ? percents[kind] : counts[kind]
    const word = `${WORDS[kind]}${count > 1 ? 's' : ''}`
    return counts[kind] === 0 ? [] : [`${count}${isPercent ? '\u00a0%' : ''} ${word}`]
  })
  return `${total} avis\u00a0: ${shown.join(', ')}`
}

const WORDS = { positive: 'positif', neutral: 'neutre', negative: 'négatif' }
