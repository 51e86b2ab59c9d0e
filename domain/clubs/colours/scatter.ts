/**
 * Hashes a number into a whole number of 32 bits. Neighbouring clubs so get different choices by its remainders, always
 * the same.
 */
export function scatter(number: number): number {
  let bits = Math.imul(number ^ 0x9e3779b9, 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}
