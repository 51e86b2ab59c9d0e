import { useQuery, useQueryClient } from '@tanstack/react-query'
import { reasonProblem } from '#domain/common/reason.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { FormDialog } from '#web/components/ui/forms/form-dialog.tsx'
import { CheckboxField, ReasonField } from '#web/components/ui/forms/form-fields.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useActForm } from '#web/lib/forms/use-act-form.ts'
import { ViolationTexts } from '../violation-texts.tsx'
import { WhoLearnsWhat } from './who-learns-what.tsx'

type PublishDialogProps = { tournamentId: number; version: number; onDone: () => void; onClose: () => void }

/** Shows who is moved and what the plan breaks, then publishes it: the clubs are told, or a reason is kept. */
export default function PublishDialog({ tournamentId: id, version, onDone, onClose }: PublishDialogProps) {
  const queryClient = useQueryClient()
  const changes = useQuery(orpc.plans.changes.queryOptions({ input: { id, version }, staleTime: 0 }))
  const { problems = [], unplaced = 0, clubs = [] } = changes.data ?? {}
  const impossible = problems.filter(({ is_impossible }) => is_impossible)
  const waived = impossible.length === 0 ? problems.length : 0
  const form = useActForm({
    values: { is_silent: false, reason: '' },
    check: ({ is_silent, reason }) => ({
      reason:
        (is_silent || waived > 0) && reasonProblem(reason)
          ? 'Indiquez un motif\u00a0: il est gardé avec le planning.'
          : null,
    }),
    act: orpc.plans.publish,
    input: ({ is_silent, reason }) => ({
      id,
      version,
      waived,
      reason: is_silent || waived > 0 ? reason.trim() : null,
      tell: !is_silent,
    }),
    done: ({ number, told }) => ({ title: `Planning ${number} publié`, description: toldWords(told) }),
    refresh: [],
    onDone: () => {
      onDone()
      // This dialog has asked about a draft that is no more: it does not ask again while it closes.
      return queryClient.invalidateQueries({ refetchType: 'none' })
    },
  })
  const isSilent = form.watch('is_silent')
  return (
    <FormDialog
      form={form}
      title="Publier le planning"
      size="lg"
      confirmLabel={isSilent || clubs.length === 0 ? 'Publier' : `Publier et prévenir ${clubsWords(clubs.length)}`}
      disabled={!changes.data || unplaced > 0 || impossible.length > 0}
      onClose={onClose}
    >
      <Loaded query={changes} skeleton="h-48" label="Chargement de ce qui change">
        {() => (
          <>
            {unplaced > 0 && (
              <Alert
                tone="danger"
                title={
                  unplaced === 1
                    ? '1 match n’a pas d’horaire\u00a0: placez-le avant de publier.'
                    : `${unplaced} matchs n’ont pas d’horaire\u00a0: placez-les avant de publier.`
                }
              />
            )}
            {impossible.length > 0 && (
              <Alert tone="danger" title="Personne ne pourrait jouer ainsi">
                <ViolationTexts label="Ce qui ne peut pas se jouer" violations={impossible} />
              </Alert>
            )}
            {waived > 0 && (
              <Alert tone="warning" title={waived === 1 ? '1 écart à accepter' : `${waived} écarts à accepter`}>
                <ViolationTexts label="Écarts" violations={problems} />
              </Alert>
            )}
            <section aria-labelledby="qui-change">
              <h3 id="qui-change" className="font-semibold">
                Ce qui change pour qui
              </h3>
              {clubs.length === 0 ? (
                <p className="text-muted">Aucune équipe ne change d’heure ni de terrain.</p>
              ) : (
                <WhoLearnsWhat clubs={clubs} />
              )}
            </section>
            {clubs.length > 0 && (
              <CheckboxField form={form} name="is_silent">
                Publier sans prévenir les clubs
              </CheckboxField>
            )}
            {(isSilent || waived > 0) && (
              <ReasonField
                form={form}
                name="reason"
                rows={2}
                hint={
                  waived > 0 ? 'Pourquoi ces écarts sont acceptés. Gardé avec le planning.' : 'Gardé avec le planning.'
                }
              />
            )}
          </>
        )}
      </Loaded>
    </FormDialog>
  )
}

const clubsWords = (count: number) => (count === 1 ? '1 club' : `${count} clubs`)

const toldWords = (told: number) =>
  told > 0 ? `${told > 1 ? `${told} clubs prévenus` : '1 club prévenu'}.` : 'Personne n’a été prévenu.'
