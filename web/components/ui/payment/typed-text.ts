/** Text of an input after a key press, and position of its caret. */
export type TypedText = { text: string; caret: number }

/**
 * Formats digits while they are typed, anywhere in the field. At the end, the caret stays at the end. Inside, it stays
 * after the same number of digits, so that correcting a card number does not move it to the end.
 */
export function typedText(typed: string, caret: number, format: (typed: string) => string): TypedText {
  const text = format(typed)
  if (caret >= typed.length) return { text, caret: text.length }
  let digits = countDigits(typed.slice(0, caret))
  let position = 0
  while (position < text.length && digits > 0) {
    if (/\d/.test(text[position]!)) digits -= 1
    position += 1
  }
  return { text, caret: position }
}

function countDigits(text: string): number {
  return text.replace(/\D/g, '').length
}
