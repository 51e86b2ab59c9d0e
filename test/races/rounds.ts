/** Number of runs of each race: 1 among the other tests, or as many as `npm run test:faults -- --rounds 50` asks. */
export const rounds = Number(process.env.ROUNDS ?? 1)
