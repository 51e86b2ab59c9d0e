/** How long to wait before asking the provider's answer once more: quickly at first, then every ten seconds. */
export function pollDelayMs(asked: number): number {
  return Math.min(MAX_MS, FIRST_MS * 1.6 ** Math.max(0, asked - 1))
}

const FIRST_MS = 1000
const MAX_MS = 10_000
