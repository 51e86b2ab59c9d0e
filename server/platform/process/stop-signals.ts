/**
 * Calls `stop` once: on Ctrl-C, on SIGTERM, or when the shell between npm and this process is gone. npm sends SIGTERM
 * to that shell, which dies without passing it on.
 */
export const onStopSignal = (stop: () => unknown): void => {
  let stopping = false
  const stopOnce = () => {
    if (stopping) return
    stopping = true
    stop()
  }
  process.on('SIGINT', stopOnce)
  process.on('SIGTERM', stopOnce)
  if (process.env.npm_lifecycle_event === undefined) return

  const shell = process.ppid
  setInterval(() => process.ppid !== shell && stopOnce(), 500).unref()
}
