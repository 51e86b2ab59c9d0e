declare module 'virtual:contract-routes' {
  /** 'tournaments.get' → 'GET /tournaments/{id}', for every procedure of the contract. */
  export const routes: Readonly<Record<string, string>>
}
