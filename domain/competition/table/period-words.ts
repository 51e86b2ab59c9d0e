/** Number of periods without overtimes. */
export const periodsOf = (scoring: '5x5' | '3x3'): number => (scoring === '3x3' ? 1 : 4)

/** « 1re période », « Prolongation », « 2e prolongation ». */
export function periodInFrench(period: number, scoring: '5x5' | '3x3'): string {
  const over = period - periodsOf(scoring)
  if (over > 0) return over === 1 ? 'Prolongation' : `${over}e prolongation`
  return period === 1 ? '1re période' : `${period}e période`
}
