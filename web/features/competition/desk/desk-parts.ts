import { behind } from '#web/lib/loading/behind.tsx'
import { ToastRegion } from '#web/lib/toasts.ts'

/**
 * A desk shows these when it is asked for. All are fetched once it is open, so that a hall that loses its network keeps
 * its desk.
 */
export const ActDialog = behind(async () => (await import('./act-dialog.tsx')).default)
export const DecideDialog = behind(async () => (await import('./decide-dialog.tsx')).default)
export const DelayDialog = behind(async () => (await import('./hours/delay-dialog.tsx')).default)
export const MoveDialog = behind(async () => (await import('./hours/move-dialog.tsx')).default)
export const TeamDialog = behind(async () => (await import('./teams/team-dialog.tsx')).default)
export const WithdrawDialog = behind(async () => (await import('./teams/withdraw-dialog.tsx')).default)
export const WriteDialog = behind(async () => (await import('./teams/write-dialog.tsx')).default)
export const Tables = behind(async () => (await import('./tables/tables.tsx')).default)

const ALL = [
  ActDialog,
  DecideDialog,
  DelayDialog,
  MoveDialog,
  TeamDialog,
  WithdrawDialog,
  WriteDialog,
  Tables,
  ToastRegion,
]

/** A part that does not arrive is asked for again when it is shown. */
export const loadDeskParts = () => Promise.allSettled(ALL.map((part) => part.load()))
