/**
 * How long what should take `goalMs` may take before the test fails: ten times as much, which a defect takes (a wait for a
 * timeout, a retry that never comes) and a busy machine does not. Whether the goal itself is kept is told, not judged.
 */
export const defectMs = (goalMs: number) => 10 * goalMs

export const measured = (what: string, milliseconds: number, goalMs: number) =>
  report(`${what} : ${Math.round(milliseconds)} ms (but ${goalMs} ms, ${milliseconds <= goalMs ? 'tenu' : 'manqué'})`)

/** Prints a figure, only in `npm run test:faults`. */
export const report = (figure: string) => {
  if (process.env.RACE_REPORT) console.log(figure)
}
