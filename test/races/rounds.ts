/** How often each race is run: once among the other tests, as often as asked by `npm run test:faults -- --rounds 50`. */
export const rounds = Number(process.env.ROUNDS ?? 1)
