import type { Storage } from '../storage/storage.ts'
import { digestStream } from './digest-file.ts'

/**
 * Reads a stored piece to its last byte and compares it with what was kept. A piece without a digest is compared by
 * size only.
 */
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
