/** What an input shows after a key, and where its caret stands: before the same digit as the reader left it. */
export type TypedText = { text: string; caret: number }

/**
 * Formats digits while they are typed, wherever the caret is. At the end it stays at the end; inside, it stays after the
 * same number of digits, so that correcting the middle of a card number does not throw the caret to its end.
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
