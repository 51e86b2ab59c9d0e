/**
 * Calls `stop` once: on Ctrl-C, on SIGTERM, and when the shell between npm and us is gone. npm passes a SIGTERM on to that
 * shell, which dies of it without a word to its child.
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
