/** Least processor time of several runs, in milliseconds, garbage collection included. Other processes do not count. */
export async function leastMs(repeats: number, work: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < repeats; run++) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

export const inMs = (ms: number) => (ms < 10 ? `${ms.toFixed(2)} ms` : `${Math.round(ms).toLocaleString('fr-FR')} ms`)
