import { join } from 'node:path'
import type { InstantProof } from '#domain/office/backups/instant-proof.ts'
import { readJson, walFolder } from './layout.ts'
import { writeWhole } from './write-whole.ts'

/** What the last reading back told, beside what it has read: put aside with it. */
export type Proof = InstantProof & {
  /** The base from which it last went well, and the last change that came back. */
  base: string | null
  reached_at: string | null
}

const path = (backup_dir: string) => join(walFolder(backup_dir), 'proof.json')

/** Null before the first. */
export const readProof = (backup_dir: string): Promise<Proof | null> => readJson<Proof>(path(backup_dir))

export const writeProof = (backup_dir: string, proof: Proof) => writeWhole(path(backup_dir), JSON.stringify(proof))
