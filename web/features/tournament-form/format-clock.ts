/** '10:42', on the clock of the device. */
export function formatClock(at: Date): string {
  return `${at.getHours()}:${String(at.getMinutes()).padStart(2, '0')}`
}
