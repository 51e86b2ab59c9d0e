/** 'douze équipes', '30 équipes'. */
export function counted(count: number, feminine: string): string {
  return `${NUMBERS[count] ?? count} ${feminine}${count > 1 ? 's' : ''}`
}

const NUMBERS: Record<number, string> = {
  1: 'une',
  2: 'deux',
  3: 'trois',
  4: 'quatre',
  5: 'cinq',
  6: 'six',
  7: 'sept',
  8: 'huit',
  9: 'neuf',
  10: 'dix',
  12: 'douze',
  14: 'quatorze',
  15: 'quinze',
  16: 'seize',
  18: 'dix-huit',
  20: 'vingt',
  24: 'vingt-quatre',
}
