/** Answers where the mailed link leads: back to the registration of a team that was begun, else to the club area. */
export function pageAfterSignUp({
  origin,
  pathname,
  search,
}: Pick<Location, 'origin' | 'pathname' | 'search'>): string {
  if (pathname !== '/paiement') return `${origin}/club`
  const begun = new URLSearchParams(search)
  begun.delete('inscription')
  begun.delete('login')
  return `${origin}/paiement?${begun.toString()}`
}
