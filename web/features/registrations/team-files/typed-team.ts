import { teamNameProblem } from '#domain/clubs/teams/team-name.ts'
import { isPhone } from '#domain/common/people/phone.ts'
import type { ManualMethod } from '#domain/registrations/payments/payment.ts'

/** The club of a team that is added. Until it is found or written down, `typed` is what stands in the field. */
export type AddedClub =
  | { kind: 'none'; typed: string }
  | { kind: 'known'; id: number; name: string; has_account: boolean }
  | { kind: 'new' }

export type TypedTeam = {
  club: AddedClub
  /** A new club is written down by these four. */
  name: string
  commune: { insee: string; town: string }
  phone: string
  email: string
  team_name: string
  category: string
  state: 'received' | 'awaited'
  method: ManualMethod
  papers_seen: boolean
}

export const EMPTY_TEAM: TypedTeam = {
  club: { kind: 'none', typed: '' },
  name: '',
  commune: { insee: '', town: '' },
  phone: '',
  email: '',
  team_name: '',
  category: '',
  state: 'awaited',
  method: 'cheque',
  papers_seen: false,
}

export function typedProblems({ club, name, phone, team_name }: TypedTeam) {
  const isNew = club.kind === 'new'
  return {
    club: club.kind === 'none' ? 'Choisissez un club, ou ajoutez-le sous ce nom.' : null,
    name: isNew && name.trim().length < 2 ? 'Indiquez le nom du club.' : null,
    phone: isNew && !isPhone(phone) ? 'Indiquez un numéro de téléphone valide.' : null,
    team_name: teamNameProblem(team_name),
  }
}

/** It is called once the fields have been checked. */
export function inputOf(typed: TypedTeam) {
  const { club, name, commune, phone, email, team_name, category, state, method, papers_seen } = typed
  return {
    tournament_category_id: Number(category),
    team_name,
    club:
      club.kind === 'known'
        ? { kind: 'known' as const, club_id: club.id }
        : {
            kind: 'new' as const,
            name,
            phone,
            ...(commune.insee ? { insee: commune.insee } : {}),
            ...(email.trim() ? { email: email.trim() } : {}),
          },
    payment: { state, method },
    papers_seen: papers_seen && !(club.kind === 'known' && club.has_account),
  }
}
