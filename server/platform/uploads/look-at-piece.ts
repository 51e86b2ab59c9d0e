import type { Storage } from '../storage/storage.ts'
import { digestStream } from './digest-file.ts'

/** Whether the storage still has a piece as it was kept, read to its last byte; by its size alone where no digest was noted. */
export async function lookAtPiece(
  storage: Storage,
  key: string,
  kept: { size: number; sha256?: string | undefined },
): Promise<'whole' | 'absent' | 'altered'> {
  const content = await storage.read(key)
  if (!content) return 'absent'
  const { sha256, size } = await digestStream(content)
  const isSame = kept.sha256 === undefined ? size === kept.size : sha256 === kept.sha256
  return isSame ? 'whole' : 'altered'
}
