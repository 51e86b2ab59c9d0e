import type { InsightCheck } from '#contract/methods.ts'

/** How a check reads: what it measures, what its rival is called, and in what its figures are. */
export const CHECK_WORDS: Record<InsightCheck['name'], { label: string; rival: string; unit: 'percent' | 'loss' }> = {
  strength: {
    label: 'Force des équipes (perte logarithmique, plus petite est mieux)',
    rival: 'le taux de victoires',
    unit: 'loss',
  },
  attendance: {
    label: 'Affluence à J-30 (équipes d’erreur pour cent venues, plus petit est mieux)',
    rival: 'au même rythme',
    unit: 'percent',
  },
  confidence: { label: 'Confiance annoncée', rival: 'confiance méritée', unit: 'percent' },
  recommendation: {
    label: 'Ordre des recommandations (NDCG des dix premières, plus grand est mieux)',
    rival: 'le plus proche d’abord',
    unit: 'loss',
  },
  'recommendation-fullest': {
    label: 'Ordre des recommandations, face aux tournois les plus remplis',
    rival: 'le plus rempli d’abord',
    unit: 'loss',
  },
  'recommendation-shown': {
    label: 'Inscriptions qui étaient parmi les six premières recommandations',
    rival: 'parmi les six plus proches',
    unit: 'percent',
  },
}

/** '0,554', '11,2 %', '—'. */
export function checkFigure(check: InsightCheck, which: 'value' | 'baseline'): string {
  const figure = check[which]
  return figure === null ? '—' : figureOf(check.name, figure)
}

export function figureOf(name: InsightCheck['name'], figure: number): string {
  const { unit } = CHECK_WORDS[name]
  return unit === 'loss' ? figure.toFixed(3).replace('.', ',') : `${(100 * figure).toFixed(1).replace('.', ',')}\u00a0%`
}

/** « 1 240 cas ». */
export const casesOf = ({ n }: InsightCheck): string => `${n.toLocaleString('fr-FR')}\u00a0cas`
