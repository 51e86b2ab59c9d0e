import type { ManualMethod } from '#domain/registrations/payments/payment.ts'

/** The club of a team that is added: found by its name, or written down; `typed`: what is in the field while neither. */
export type AddedClub =
  | { kind: 'none'; typed: string }
  | { kind: 'known'; id: number; name: string; has_account: boolean }
  | { kind: 'new'; name: string; insee: string; town: string; phone: string; email: string }

export type TypedTeam = {
  category: string
  team_name: string
  club: AddedClub
  state: 'received' | 'awaited'
  method: ManualMethod
  papers_seen: boolean
}

export const NO_CLUB: AddedClub = { kind: 'none', typed: '' }

type Rules = { isPhone: (text: string) => boolean; teamNameProblem: (text: string) => string | null }

/** What is to be corrected before anything is sent, by the name of its field. */
export function typedProblems({ club, team_name }: TypedTeam, { isPhone, teamNameProblem }: Rules) {
  const name = teamNameProblem(team_name)
  return {
    ...(club.kind === 'none' ? { club: 'Choisissez un club, ou ajoutez-le sous ce nom.' } : {}),
    ...(club.kind === 'new' && club.name.trim().length < 2 ? { name: 'Indiquez le nom du club.' } : {}),
    ...(club.kind === 'new' && !isPhone(club.phone) ? { phone: 'Indiquez un numéro de téléphone valide.' } : {}),
    ...(name ? { team_name: name } : {}),
  }
}

/** Once the fields have been checked. */
export function inputOf({ category, team_name, club, state, method, papers_seen }: TypedTeam) {
  if (club.kind === 'none') throw new Error('No club')
  const { insee, email } = club.kind === 'new' ? club : { insee: '', email: '' }
  return {
    tournament_category_id: Number(category),
    team_name,
    club:
      club.kind === 'known'
        ? { kind: 'known' as const, club_id: club.id }
        : {
            kind: 'new' as const,
            name: club.name,
            phone: club.phone,
            ...(insee ? { insee } : {}),
            ...(email.trim() ? { email: email.trim() } : {}),
          },
    payment: { state, method },
    papers_seen: papers_seen && !(club.kind === 'known' && club.has_account),
  }
}
