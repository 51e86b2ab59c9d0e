import { tidy } from '../../common/text.ts'

/**
 * Splits « MARTIN Léa », « MARTIN, Léa », « Léa MARTIN » or « Martin Léa ». A text that cannot be split becomes the
 * last name, for somebody to correct.
 */
export function splitName(typed: string, isFirstNameFirst: boolean): { last_name: string; first_name: string } {
  const [before = '', after] = typed.split(',').map(tidy)
  if (after) return { last_name: before, first_name: after }
  const words = tidy(typed).split(' ')
  const isCapital = (word: string) => word === word.toUpperCase() && /\p{L}{2}/u.test(word)
  const capitals = words.filter(isCapital)
  const others = words.filter((word) => !isCapital(word))
  if (capitals.length > 0 && others.length > 0) return { last_name: capitals.join(' '), first_name: others.join(' ') }
  if (words.length !== 2) return { last_name: tidy(typed), first_name: '' }
  const [first = '', second = ''] = isFirstNameFirst ? words.toReversed() : words
  return { last_name: first, first_name: second }
}
