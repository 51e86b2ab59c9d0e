import { MEMBER_RIGHT_LABELS, type MemberRight } from '#domain/clubs/club.ts'

type RightsChoiceProps = {
  name: string
  offered: readonly MemberRight[]
  value: MemberRight
  onChange: (right: MemberRight) => void
}

/** Chooses one of the rights that can be given; each says what it allows. */
export function RightsChoice({ name, offered, value, onChange }: RightsChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-[0.9375rem] leading-snug font-semibold">Droit dans le club</legend>
      {offered.map((right) => (
        <label key={right} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
          <input
            type="radio"
            name={name}
            value={right}
            checked={right === value}
            onChange={() => onChange(right)}
            className="mt-0.5 size-5 shrink-0 accent-leather"
          />
          <span className="min-w-0 leading-snug wrap-anywhere">
            {MEMBER_RIGHT_LABELS[right]}
            <span className="block text-sm text-muted">{ALLOWS[right]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

const ALLOWS: Record<MemberRight, string> = {
  owner: 'Tout, et lui seul change le nom du club et les droits des membres.',
  manager: 'La fiche, les équipes, les inscriptions et leurs paiements, les documents, les invitations.',
  treasurer: 'Les paiements, les remboursements, les reçus et les documents.',
  table: 'Les scores à la table de marque. Ni argent ni adresses.',
}
