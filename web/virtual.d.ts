declare module 'virtual:contract-routes' {
  /** Maps every procedure of the contract to its route: 'tournaments.get' → 'GET /tournaments/{id}'. */
  export const routes: Readonly<Record<string, string>>
}
