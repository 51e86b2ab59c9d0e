import { late } from '#web/lib/loading/late.tsx'

/** The server draws it for a missing address; the browser loads its code late, because no other page needs it. */
export const NotFound = late(async () => (await import('./not-found-page.tsx')).NotFoundPage)
