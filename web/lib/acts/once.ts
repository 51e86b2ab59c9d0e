/** Runs `run`, unless an earlier run with the same key is still under way. */
export function once(): (key: string, run: () => Promise<unknown>) => void {
  const underWay = new Set<string>()
  return (key, run) => {
    if (underWay.has(key)) return
    underWay.add(key)
    void run().finally(() => underWay.delete(key))
  }
}
