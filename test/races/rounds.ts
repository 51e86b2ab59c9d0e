/** Runs of each race: 1 among the other tests, or the number given to `npm run test:faults -- --rounds 50`. */
export const rounds = Number(process.env.ROUNDS ?? 1)
