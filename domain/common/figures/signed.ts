/** '+12', '−3', '0'. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : String(value).replace('-', '−'))
