/** The number at the beginning of an address segment; null when there is none. */
export function addressId(param: string): number | null {
  const digits = /^([1-9]\d{0,8})(?:-|$)/.exec(param)?.[1]
  return digits ? Number(digits) : null
}
