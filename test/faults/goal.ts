/**
 * A time limit. Inside `npm test` the machine is shared, so the limit is five times longer; `npm run test:faults`
 * checks the real limit.
 */
export const goalMs = (milliseconds: number) => (process.env.ROUNDS ? milliseconds : 5 * milliseconds)

/** Prints a figure, only in `npm run test:faults`. */
export const report = (figure: string) => {
  if (process.env.RACE_REPORT) console.log(figure)
}
