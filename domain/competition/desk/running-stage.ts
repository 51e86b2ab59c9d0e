/** French reason why the launch of a stage cannot be undone while one of its matches is played; null otherwise. */
export const runningStageProblem = (matches: readonly { status: string }[]): string | null =>
  matches.some(({ status }) => status === 'in_progress')
    ? 'Un match de cette phase est en cours\u00a0: reprenez d’abord son démarrage.'
    : null
