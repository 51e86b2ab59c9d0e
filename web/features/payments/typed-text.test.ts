import { expect, test } from 'vitest'
import { formatCardNumber, formatExpiry } from '#domain/card.ts'
import { typedText } from './typed-text.ts'

test('digits group as they are typed, the caret at the end', () => {
  expect(typedText('42424', 5, formatCardNumber)).toEqual({ text: '4242 4', caret: 6 })
})

test('a pasted number groups at once', () => {
  expect(typedText('4000002760003184', 16, formatCardNumber)).toEqual({ text: '4000 0027 6000 3184', caret: 19 })
})

test('a digit added in the middle leaves the caret behind it', () => {
  expect(typedText('4294 2424', 3, formatCardNumber)).toEqual({ text: '4294 2424', caret: 3 })
  expect(typedText('42429 424', 5, formatCardNumber)).toEqual({ text: '4242 9424', caret: 6 })
})

test('taking a space away moves the caret before it, not to the end', () => {
  expect(typedText('42424242', 4, formatCardNumber)).toEqual({ text: '4242 4242', caret: 4 })
})

test('a month of one digit gets its zero and its slash', () => {
  expect(typedText('9', 1, formatExpiry)).toEqual({ text: '09', caret: 2 })
  expect(typedText('0927', 4, formatExpiry)).toEqual({ text: '09/27', caret: 5 })
})
