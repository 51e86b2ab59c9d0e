import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ClubProfile } from '#contract/clubs/club-profile.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { UnsavedGuard } from '#web/components/ui/dialogs/unsaved-guard.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { focusField } from '#web/lib/focus/focus-field.ts'
import { ClubFields } from './club-fields.tsx'
import { useClubForm } from './use-club-form.ts'

/** The profile of a club as a form, for members who may change it. */
export function ClubProfileForm({ profile, user_id }: { profile: ClubProfile; user_id: string }) {
  const form = useRef<HTMLFormElement>(null)
  const { data: settings } = useQuery(orpc.settings.public.queryOptions())
  const { values, problems, clashing, isDirty, refusal, isPending, type, send, giveUp } = useClubForm(
    profile,
    user_id,
    // Waits for a frame, so that the field already shows its error when it gets the focus.
    (field) => requestAnimationFrame(() => focusField(form.current, field)),
  )
  const isConflict = refusal?.code === 'CONFLICT'
  return (
    <Card as="section" aria-labelledby="fiche">
      <h2 id="fiche" className="text-heading">
        La fiche du club
      </h2>
      <p className="mt-1 text-muted">
        Seul le nom est obligatoire. Le reste aide à vous joindre et à vous reconnaître.
      </p>
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
        noValidate
        className="mt-5 grid gap-4 sm:grid-cols-2"
      >
        {refusal && (
          <Alert tone="danger" title={refusal.message} className="sm:col-span-2">
            {isConflict && 'Rien de ce que vous avez tapé n’est perdu\u00a0: relisez, puis enregistrez de nouveau.'}
            {refusal.reference && `Référence à nous donner\u00a0: ${refusal.reference}`}
          </Alert>
        )}
        <ClubFields
          values={values}
          problems={problems}
          clashing={clashing}
          mayRename={profile.permissions.edit_identity}
          offered={settings ?? null}
          onType={type}
        />
        <div className="sticky bottom-[calc(var(--spacing-bar)+env(safe-area-inset-bottom))] z-10 -mx-5 -mb-5 flex flex-wrap gap-3 rounded-b-card border-t border-line bg-card px-5 py-3 sm:col-span-2 sm:-mx-6 sm:-mb-6 sm:px-6 lg:bottom-0">
          <Button type="submit" pending={isPending}>
            Enregistrer
          </Button>
          {isDirty && (
            <Button variant="quiet" onClick={giveUp} disabled={isPending}>
              Annuler les modifications
            </Button>
          )}
        </div>
      </form>
      <UnsavedGuard isDirty={isDirty} onForget={giveUp} />
    </Card>
  )
}
