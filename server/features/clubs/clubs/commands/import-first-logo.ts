import { notifyPerson } from '#server/features/notices/messages/commands/notify-person.ts'
import { passingTime } from '#server/platform/journal/actor.ts'
import type { Services } from '#server/platform/context.ts'
import { dropUnkept } from '#server/platform/uploads/sweep-files.ts'
import { act } from '#server/platform/procedures/act.ts'
import { importLogo, isImportRefusal } from './import-logo.ts'
import { logoNotImportedNews } from '../mails/logo-news.ts'
import { setLogo } from './set-logo.ts'

export const FIRST_LOGO_JOB = 'clubs.import-first-logo'

type Wish = { club_id: number; user_id: string; address: string }

/**
 * Imports the logo whose address came with the sign-up, once the club exists. The person who signed up is told when it
 * cannot be imported. A logo set meanwhile stays.
 */
export async function importFirstLogo(services: Services, wish: Wish) {
  const { db } = services
  const [owner] = await db<{ email: string }[]>`
    select p.email from profiles p join club_members m on m.user_id = p.id join clubs c on c.id = m.club_id
    where p.id = ${wish.user_id} and c.id = ${wish.club_id} and m.rights = 'owner' and c.logo_key is null`
  if (!owner) return
  try {
    const file = await importLogo(services, wish)
    const isSet = await act(services, async ({ tx, now }) => {
      const [bare] = await tx`select from clubs where id = ${wish.club_id} and logo_key is null for update`
      if (bare) await setLogo(tx, { ...passingTime, now }, wish.club_id, file)
      return Boolean(bare)
    })
    if (!isSet) await dropUnkept(services, file.id)
  } catch (error) {
    if (!isImportRefusal(error)) throw error
    const reason = error.message
    await act(services, (act) => notifyPerson(act.tx, act, { ...wish, ...owner }, logoNotImportedNews(wish, reason)))
  }
}
