export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

export const perSecond = (value: number) => `${Math.round(value)}/s`

/** As many of `work` at once as `width`, for `seconds`; answers how many ended per second. */
export async function throughput(work: () => Promise<unknown>, width: number, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000
  let done = 0
  const lane = async () => {
    while (performance.now() < end) {
      await work()
      done++
    }
  }
  await Promise.all(Array.from({ length: width }, lane))
  return done / seconds
}
