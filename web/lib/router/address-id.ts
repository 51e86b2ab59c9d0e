/** The number that an address begins with, whatever follows it; null when there is none. */
export function addressId(param: string): number | null {
  const digits = /^([1-9]\d{0,8})(?:-|$)/.exec(param)?.[1]
  return digits ? Number(digits) : null
}
