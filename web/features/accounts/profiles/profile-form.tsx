import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import type { Profile } from '#contract/accounts/profiles.ts'
import { DEPARTMENTS, departmentLabel } from '#domain/common/reference/departments.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'
import { ActForm } from '#web/components/ui/forms/act-form.tsx'
import { SelectField, TextField } from '#web/components/ui/forms/form-fields.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { forgetForm, keepForm, keptForm } from '#web/lib/forms/kept-form.ts'
import { useActForm } from '#web/lib/forms/use-act-form.ts'

type ProfileValues = { full_name: string; phone: string; department: string; club_name: string }

/** Only owners may change the name of their club. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const hasClub = profile.club_name !== null
  const { edit_club_name } = profile.permissions
  const form = useActForm({
    values: typed(profile),
    check: ({ full_name, club_name }) => ({
      full_name: full_name.trim() === '' ? 'Indiquez votre nom.' : null,
      club_name: hasClub && club_name.trim().length < 2 ? 'Indiquez le nom du club.' : null,
    }),
    act: orpc.profiles.update,
    input: (values) => changes(profile, values),
    done: { title: 'Profil mis à jour', description: 'Vos informations ont été sauvegardées avec succès.' },
    refresh: [orpc.profiles, orpc.session],
    onDone: (saved, { reset }) => {
      forgetForm('profil')
      reset(typed(saved))
    },
  })
  const { isDirty, setValue } = form
  const values = useWatch({ control: form.control })
  useEffect(() => {
    for (const [name, value] of Object.entries(keptForm('profil', profile.id) ?? {}))
      if (isField(name) && typeof value === 'string') setValue(name, value, { shouldDirty: true })
  }, [profile.id, setValue])
  // It is kept as long as it is not saved: a session that ends meanwhile does not take it away.
  useEffect(() => {
    if (isDirty) keepForm('profil', profile.id, values)
  }, [values, isDirty, profile.id])
  const giveUp = () => {
    forgetForm('profil')
    form.reset()
  }
  return (
    <Card as="section" aria-labelledby="coordonnees">
      <h2 id="coordonnees" className="text-heading">
        Mes informations
      </h2>
      <ActForm
        form={form}
        className="mt-5 sm:grid-cols-2"
        foot={
          <div className="flex flex-wrap gap-3 sm:col-span-2">
            <Button type="submit" pending={form.isPending}>
              Enregistrer
            </Button>
            {isDirty && (
              <Button variant="quiet" onClick={giveUp} disabled={form.isPending}>
                Annuler les modifications
              </Button>
            )}
          </div>
        }
      >
        <Field
          label="Email"
          hint={'C’est votre identifiant\u00a0: il ne se modifie pas ici.'}
          className="sm:col-span-2"
        >
          {(control) => <Input {...control} type="email" value={profile.email} readOnly autoComplete="email" />}
        </Field>
        <TextField form={form} name="full_name" label="Nom complet" autoComplete="name" maxLength={120} />
        <TextField form={form} name="phone" label="Téléphone" optional type="tel" autoComplete="tel" maxLength={24} />
        <SelectField
          form={form}
          name="department"
          label="Département"
          optional
          empty="Non précisé"
          options={DEPARTMENT_OPTIONS}
        />
        {hasClub && (
          <TextField
            form={form}
            name="club_name"
            label="Nom du club"
            hint={edit_club_name ? undefined : 'Seul un responsable du club peut le modifier.'}
            readOnly={!edit_club_name}
            autoComplete="organization"
            maxLength={120}
          />
        )}
      </ActForm>
    </Card>
  )
}

const DEPARTMENT_OPTIONS = DEPARTMENTS.map(({ code }) => ({ value: code, label: departmentLabel(code) }))

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
