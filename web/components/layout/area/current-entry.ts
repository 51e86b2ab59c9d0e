import type { AreaEntry } from './area-layout.tsx'

/** Whether an entry of the sidebar is lit on the page `pathname`. */
export function isCurrent(
  { path, exact, also }: Pick<AreaEntry, 'path' | 'exact' | 'also'>,
  pathname: string,
): boolean {
  if (also && pathname.startsWith(`${also}/`)) return true
  return pathname === path || (!exact && pathname.startsWith(`${path}/`))
}
