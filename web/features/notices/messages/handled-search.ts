import { given, oneOfParam, textParam, wholeParam } from '#web/lib/router/search-params.ts'

/** Reads the address of a list of conversations. */
export const readHandledSearch = (search: Record<string, unknown>) =>
  given({
    tournoi: wholeParam(search.tournoi, { min: 1, max: 2_147_483_647 }),
    etat: oneOfParam(search.etat, ['sans-reponse', 'archives']),
    q: textParam(search.q, 100),
    message: textParam(search.message, 36),
    ecrire: textParam(search.ecrire, 10),
  })
