/** French question about a score that looks like a typing mistake, which is asked once; null for an ordinary score. */
export function unusualScore([one, other]: readonly [number, number], scoring: '5x5' | '3x3'): string | null {
  const most = scoring === '3x3' ? 40 : 150
  if (one > most || other > most) return `${Math.max(one, other)} points, c’est beaucoup\u00a0: est-ce exact\u00a0?`
  if (Math.abs(one - other) >= FAR) return `${Math.abs(one - other)} points d’écart\u00a0: est-ce exact\u00a0?`
  return one + other === 0 ? 'Aucun point marqué\u00a0: est-ce exact\u00a0?' : null
}

const FAR = 80
