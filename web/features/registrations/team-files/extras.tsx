import type { TeamFiles } from '#contract/registrations/team-files.ts'
import { listed } from '#domain/common/text.ts'
import { lineWords } from '#domain/registrations/prices/sold-lines.ts'

/** Says how many of each option the kitchen, or whoever brings it, has to count with. */
export function Extras({ extras }: Pick<TeamFiles, 'extras'>) {
  const words = extras.map(
    ({ name, ordered, stock }) => `${name}\u00a0: ${ordered}${stock === null ? '' : ` sur ${stock}`}`,
  )
  return (
    <p className="mb-5">
      <strong>Options commandées :</strong> <span className="figures">{words.join(', ')}</span>
    </p>
  )
}

/** Says what one team has ordered. */
export function OrderedExtras({ extras }: Pick<TeamFiles['items'][number], 'extras'>) {
  return <span className="block text-muted">{listed(extras.map(lineWords))}</span>
}
