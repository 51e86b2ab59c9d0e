import { behind } from '#web/lib/loading/behind.tsx'
import { ToastRegion } from '#web/lib/toasts.ts'

/**
 * What a desk shows when it is asked for. All of it is fetched once the desk is open: a hall that loses its network must not
 * lose the desk with it.
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

/** Without an answer each is asked for again when it is shown. */
export const loadDeskParts = () => Promise.allSettled(ALL.map((part) => part.load()))
