import { readTexts } from '#web/lib/router/search-params.ts'

export const readJobsSearch = readTexts<'etat' | 'file' | 'onglet'>
export type JobsSearch = ReturnType<typeof readJobsSearch>
