import type { SoldLine } from './sold-lines.ts'

/** The deposit that these lines hold, in cents; 0 without one, or once it is given back or kept. */
export const depositIn = (lines: readonly Pick<SoldLine, 'kind' | 'cents'>[]): number =>
  lines.reduce((sum, { kind, cents }) => (kind === 'deposit' ? sum + cents : sum), 0)
