import type { ClubProfile } from '#contract/clubs/club-profile.ts'
import { departmentLabel } from '#domain/common/reference/departments.ts'
import { DIVISION_LABELS } from '#domain/common/reference/divisions.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { LABELS } from './club-fields.tsx'
import { CLUB_FIELDS, type ClubField } from './club-values.ts'

/** The profile of a club for members who may only read it, with the reason. */
export function ClubSheet({ profile }: { profile: ClubProfile }) {
  return (
    <Card as="section" aria-labelledby="fiche">
      <h2 id="fiche" className="text-heading">
        La fiche du club
      </h2>
      {profile.refusal && <Alert title={profile.refusal} className="mt-4" />}
      <dl className="mt-5 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {CLUB_FIELDS.map((field) => (
          <div key={field} className={field === 'description' ? 'sm:col-span-2' : undefined}>
            <dt className="text-[0.9375rem] text-muted">{LABELS[field]}</dt>
            <dd className="font-medium wrap-anywhere whitespace-pre-line">{said(profile, field)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function said(profile: ClubProfile, field: ClubField): string {
  if (field === 'department') return profile.department ? departmentLabel(profile.department) : UNSAID
  if (field === 'level') return profile.level ? DIVISION_LABELS[profile.level] : UNSAID
  if (field === 'categories') return profile.categories.join(', ') || UNSAID
  return String(profile[field] ?? UNSAID)
}

const UNSAID = 'Non précisé'
