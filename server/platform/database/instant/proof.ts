import { join } from 'node:path'
import type { InstantProof } from '#domain/office/backups/instant-proof.ts'
import { readJson, walFolder } from './layout.ts'
import { writeWhole } from './write-whole.ts'

/** Result of the last test, stored in the tested folder, so that both are set aside together. */
export type Proof = InstantProof & {
  /** Base of the last successful test, and instant of the last change that it brought back. */
  base: string | null
  reached_at: string | null
}

const path = (backup_dir: string) => join(walFolder(backup_dir), 'proof.json')

/** Null before the first test. */
export const readProof = (backup_dir: string): Promise<Proof | null> => readJson<Proof>(path(backup_dir))

export const writeProof = (backup_dir: string, proof: Proof) => writeWhole(path(backup_dir), JSON.stringify(proof))
