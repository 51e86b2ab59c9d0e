import { useQueryClient } from '@tanstack/react-query'
import type { DocumentStatus } from '#domain/clubs/documents.ts'
import { showToast } from '#web/lib/toasts.ts'

/** The answer of the server to a file. */
export type Deposited = { id: string; type_label: string; status: DocumentStatus; status_label: string; known: boolean }

/** Tells what became of a file, and reads all queries again. */
export function useDeposited() {
  const queryClient = useQueryClient()
  return async ({ type_label, status_label, known }: Deposited) => {
    void showToast(
      known
        ? { title: 'Ce fichier est déjà déposé', description: `${type_label} : ${status_label}` }
        : { title: 'Document déposé', description: type_label, tone: 'success' },
    )
    await queryClient.invalidateQueries()
  }
}
