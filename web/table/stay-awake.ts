/** Keeps the screen on while the page is visible, when the browser allows it. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null
  const ask = async () => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
    lock = await navigator.wakeLock.request('screen').catch(() => null)
  }
  const onReturn = () => void ask()
  void ask()
  document.addEventListener('visibilitychange', onReturn)
  return () => {
    document.removeEventListener('visibilitychange', onReturn)
    void lock?.release()
  }
}
