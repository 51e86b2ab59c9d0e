/**
 * A time that must be kept. Among the other tests, which share the machine, five times as much is let pass: there the
 * guarantees count, and `npm run test:faults` measures.
 */
export const goalMs = (milliseconds: number) => (process.env.ROUNDS ? milliseconds : 5 * milliseconds)

/** A figure beside the verdict, for `npm run test:faults`. */
export const report = (figure: string) => {
  if (process.env.RACE_REPORT) console.log(figure)
}
