import { readFileSync } from 'node:fs'
import process from 'node:process'

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

export const perSecond = (value: number) => `${Math.round(value)}/s`

/** Processor time used by a process, in milliseconds; other processes do not count. Linux only, 0 elsewhere. */
export function processorMs(pid: number): number {
  if (process.platform !== 'linux') return 0
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticksPerSecond = 100
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond
}

/**
 * Runs `width` copies of `work` in parallel for `seconds`.
 * @returns completed runs per second
 */
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

export function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}
