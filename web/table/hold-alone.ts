/**
 * Lets one window of a telephone write a court; the others say that it is open elsewhere.
 * @param steal takes the court from the window that has it
 * @param onLost called when another window takes it
 * @returns whether this window writes
 */
export async function holdAlone(court_id: number, { steal }: { steal: boolean }, onLost: () => void): Promise<boolean> {
  // A browser too old for locks is also too old for two windows of one application on a telephone.
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
