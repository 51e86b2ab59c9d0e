import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { DeskAct } from '#contract/competition/desk-acts.ts'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { FormDialog } from '#web/components/ui/forms/form-dialog.tsx'
import { TextField } from '#web/components/ui/forms/form-fields.tsx'
import { ScrollBox } from '#web/components/ui/scroll-box.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useActForm } from '#web/lib/forms/use-act-form.ts'
import { atDesk } from './at-desk.ts'
import { useRequestUuid } from './request-uuid.ts'

type ActDialogProps = {
  category_id: number
  act: DeskAct
  title: string
  /** Says what is replaced by what, where the title does not. */
  words?: string | undefined
  confirm: string
  onClose: () => void
}

/** Shows what an act moves before it is done. It is done as it was read, or not at all. */
export default function ActDialog({ category_id: id, act, title, words, confirm, onClose }: ActDialogProps) {
  const preview = useQuery(orpc.desk.preview.queryOptions({ input: { id, act }, gcTime: 0, retry: false }))
  const { hash = '', needs_reason = false } = preview.data ?? {}
  const requestId = useRequestUuid()
  const form = useActForm({
    values: { reason: '' },
    check: ({ reason }) => ({
      reason: needs_reason && reason.trim().length < 3 ? 'Indiquez la raison du changement.' : null,
    }),
    ...atDesk(orpc.desk.apply),
    input: ({ reason }) => {
      const input = { id, act, hash, ...(needs_reason ? { reason: reason.trim() } : {}) }
      return { ...input, request_id: requestId(input) }
    },
    done: 'C’est fait',
    onDone: onClose,
    onRefused: () => preview.refetch(),
  })
  return (
    <FormDialog
      form={form}
      title={title}
      description={words}
      confirmLabel={confirm}
      disabled={!preview.data || preview.isFetching}
      onClose={onClose}
    >
      <Loaded query={preview} skeleton="h-40" label="Chargement de ce qui change">
        {({ difference }) => (
          <>
            {difference.length > 0 ? (
              <Difference difference={difference} />
            ) : (
              <p>Aucun classement ni aucun autre match ne bouge.</p>
            )}
            {needs_reason && (
              <TextField
                form={form}
                name="reason"
                label="Raison"
                hint="Cette phase est vérifiée et verrouillée."
                maxLength={300}
              />
            )}
          </>
        )}
      </Loaded>
    </FormDialog>
  )
}

function Difference({ difference }: { difference: readonly { text: string }[] }) {
  const titleId = useId()
  return (
    <div>
      <p id={titleId} className="font-semibold">
        Ce qui change
      </p>
      <ScrollBox labelledBy={titleId} className="mt-1 max-h-80">
        <ul className="grid gap-1 pl-5 [list-style:disc]">
          {difference.map(({ text }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same sentence may come twice
            <li key={index}>{text}</li>
          ))}
        </ul>
      </ScrollBox>
    </div>
  )
}
