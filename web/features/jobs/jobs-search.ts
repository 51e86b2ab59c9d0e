import { readTexts } from '../../lib/search-params.ts'

export const readJobsSearch = readTexts<'etat' | 'file' | 'onglet'>
export type JobsSearch = ReturnType<typeof readJobsSearch>
