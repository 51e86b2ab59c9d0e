import { late } from '#web/lib/loading/late.tsx'

/** Drawn by the server where it is the answer to an address; nobody else needs it in the first moment. */
export const NotFound = late(async () => (await import('./not-found-page.tsx')).NotFoundPage)
