/** One process of the product. */
export type Process = {
  url: string
  /** As by kill -9. */
  kill(): Promise<void>
  /** Resolves when it is ready. */
  start(): Promise<void>
}

/** Where the Saturday is played: processes of the product that share an empty database. */
export type Venue = {
  processes: readonly Process[]
  /** Makes the account of that address the owner of the platform, as the command of that name does. */
  ownPlatform(email: string): Promise<void>
}
