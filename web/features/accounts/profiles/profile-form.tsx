import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { Profile } from '#contract/accounts/profiles.ts'
import { DEPARTMENTS, departmentLabel } from '#domain/common/reference/departments.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import { forgetForm, keepForm, keptForm } from '#web/lib/forms/kept-form.ts'
import { showToast } from '#web/lib/toasts.ts'

type ProfileValues = { full_name: string; phone: string; department: string; club_name: string }

/** Only owners may change the name of their club. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { register, handleSubmit, formState, reset, setError, setValue, control } = useForm<ProfileValues>({
    defaultValues: typed(profile),
  })
  const { errors, isDirty } = formState
  const values = useWatch({ control })
  useEffect(() => {
    for (const [name, value] of Object.entries(keptForm('profil', profile.id) ?? {}))
      if (isField(name) && typeof value === 'string') setValue(name, value, { shouldDirty: true })
  }, [profile.id, setValue])
  // It is kept while it is not saved: a session that ends meanwhile does not take it away.
  useEffect(() => {
    if (isDirty) keepForm('profil', profile.id, values)
  }, [values, isDirty, profile.id])
  const save = useSaveProfile(profile.id)
  const hasClub = profile.club_name !== null
  const { edit_club_name } = profile.permissions

  const submit = handleSubmit((values) =>
    save.mutate(changes(profile, values), {
      onSuccess: (saved) => {
        forgetForm('profil')
        reset(typed(saved))
      },
      onError: (error) => {
        for (const [field, message] of Object.entries(problemOf(error).fields)) {
          if (isField(field)) setError(field, { message }, { shouldFocus: true })
        }
      },
    }),
  )
  const giveUp = () => {
    forgetForm('profil')
    reset()
  }
  return (
    <Card as="section" aria-labelledby="coordonnees">
      <h2 id="coordonnees" className="text-heading">
        Mes informations
      </h2>
      <form onSubmit={(event) => void submit(event)} noValidate className="mt-5 grid gap-4 sm:grid-cols-2">
        <Field
          label="Email"
          hint={'C’est votre identifiant\u00a0: il ne se modifie pas ici.'}
          className="sm:col-span-2"
        >
          {(control) => <Input {...control} type="email" value={profile.email} readOnly autoComplete="email" />}
        </Field>
        <Field label="Nom complet" error={errors.full_name?.message}>
          {(control) => (
            <Input
              {...control}
              {...register('full_name', { validate: (value) => value.trim() !== '' || 'Indiquez votre nom.' })}
              autoComplete="name"
              maxLength={120}
            />
          )}
        </Field>
        <Field label="Téléphone" error={errors.phone?.message} optional>
          {(control) => <Input {...control} {...register('phone')} type="tel" autoComplete="tel" maxLength={24} />}
        </Field>
        <Field label="Département" error={errors.department?.message} optional>
          {(control) => (
            <NativeSelect {...control} {...register('department')} empty="Non précisé" options={DEPARTMENT_OPTIONS} />
          )}
        </Field>
        {hasClub && (
          <Field
            label="Nom du club"
            error={errors.club_name?.message}
            hint={edit_club_name ? undefined : 'Seul un responsable du club peut le modifier.'}
          >
            {(control) => (
              <Input
                {...control}
                {...register('club_name', {
                  validate: (value) => value.trim().length >= 2 || 'Indiquez le nom du club.',
                })}
                readOnly={!edit_club_name}
                autoComplete="organization"
                maxLength={120}
              />
            )}
          </Field>
        )}
        <div className="flex flex-wrap gap-3 sm:col-span-2">
          <Button type="submit" pending={save.isPending}>
            Enregistrer
          </Button>
          {isDirty && (
            <Button variant="quiet" onClick={giveUp} disabled={save.isPending}>
              Annuler les modifications
            </Button>
          )}
        </div>
      </form>
    </Card>
  )
}

const DEPARTMENT_OPTIONS = DEPARTMENTS.map(({ code }) => ({ value: code, label: departmentLabel(code) }))

function useSaveProfile(id: string) {
  const queryClient = useQueryClient()
  return useMutation(
    orpc.profiles.update.mutationOptions({
      onSuccess: async (saved) => {
        queryClient.setQueryData(orpc.profiles.get.queryKey({ input: { id } }), saved)
        await queryClient.invalidateQueries({ queryKey: orpc.session.key() })
        await showToast({
          title: 'Profil mis à jour',
          description: 'Vos informations ont été sauvegardées avec succès.',
          tone: 'success',
        })
      },
      onError: () =>
        showToast({ title: 'Erreur', description: 'Une erreur est survenue lors de la mise à jour.', tone: 'danger' }),
    }),
  )
}

function typed({ full_name, phone, department, club_name }: Profile): ProfileValues {
  return { full_name, phone: phone ?? '', department: department ?? '', club_name: club_name ?? '' }
}

/** Sends only the changed fields, so that two members of a club do not overwrite each other. */
function changes(profile: Profile, values: ProfileValues) {
  const full_name = values.full_name.trim()
  const phone = values.phone.trim() || null
  const department = values.department || null
  const club_name = values.club_name.trim()
  return {
    id: profile.id,
    ...(full_name === profile.full_name ? {} : { full_name }),
    ...(phone === profile.phone ? {} : { phone }),
    ...(department === profile.department ? {} : { department }),
    ...(!profile.permissions.edit_club_name || club_name === profile.club_name ? {} : { club_name }),
  }
}

function isField(name: string): name is keyof ProfileValues {
  return name === 'full_name' || name === 'phone' || name === 'department' || name === 'club_name'
}
