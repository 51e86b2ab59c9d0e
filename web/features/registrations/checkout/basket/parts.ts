import { behind } from '#web/lib/loading/behind.tsx'

/** These parts load with the second team: a club that enters one never fetches them. */
export const FoldedLines = behind(async () => (await import('./folded-lines.tsx')).FoldedLines)
export const LineHead = behind(async () => (await import('./line-head.tsx')).LineHead)
export const ModeChoice = behind(async () => (await import('./mode-choice.tsx')).ModeChoice)
export const AddElsewhere = behind(async () => (await import('./add-elsewhere.tsx')).AddElsewhere)
export const LeftOutNote = behind(async () => (await import('./left-out-note.tsx')).LeftOutNote)
export const BasketNotice = behind(async () => (await import('./basket-notice.tsx')).BasketNotice)

export const loadBasketParts = () => Promise.all([FoldedLines, LineHead, ModeChoice].map((part) => part.load()))
