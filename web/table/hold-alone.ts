/**
 * One window of a telephone writes a court; the others say so.
 * @param steal takes it from the window that has it
 * @param onLost another window has taken it
 * @returns whether this window writes
 */
export async function holdAlone(court_id: number, { steal }: { steal: boolean }, onLost: () => void): Promise<boolean> {
  // Browsers without locks are older than two windows of an application on a telephone.
  if (!('locks' in navigator)) return true
  return new Promise((answer) => {
    navigator.locks
      .request(`table-${court_id}`, steal ? { steal } : { ifAvailable: true }, (lock) => {
        answer(lock !== null)
        return lock === null ? undefined : new Promise(() => {})
      })
      .catch(onLost)
  })
}
