/** Why the launch of a stage with these matches is not taken back while one is being played, in French; null otherwise. */
export const runningStageProblem = (matches: readonly { status: string }[]): string | null =>
  matches.some(({ status }) => status === 'in_progress')
    ? 'Un match de cette phase est en cours\u00a0: reprenez d’abord son démarrage.'
    : null
