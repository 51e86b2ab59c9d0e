import { textsOf } from '../../lib/search-params.ts'

export const readJobsSearch = textsOf(['etat', 'file', 'onglet'])
export type JobsSearch = ReturnType<typeof readJobsSearch>
