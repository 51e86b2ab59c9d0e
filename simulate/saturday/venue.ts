export type Process = {
  url: string
  /** Kills it as `kill -9` does. */
  kill(): Promise<void>
  /** Resolves when the process is ready. */
  start(): Promise<void>
}

export type Venue = {
  processes: readonly Process[]
  /** Makes an account the owner of the platform, with the command that operators use. */
  ownPlatform(email: string): Promise<void>
}
