/**
 * A test fails when an act with the goal `goalMs` takes ten times as long. A defect, such as a wait for a timeout,
 * takes so
 * much; a busy machine does not. The goal itself is reported, not judged.
 */
export const defectMs = (goalMs: number) => 10 * goalMs

export const measured = (what: string, milliseconds: number, goalMs: number) =>
  report(`${what} : ${Math.round(milliseconds)} ms (but ${goalMs} ms, ${milliseconds <= goalMs ? 'tenu' : 'manqué'})`)

/** Prints a figure, only in `npm run test:faults`. */
export const report = (figure: string) => {
  if (process.env.RACE_REPORT) console.log(figure)
}
