import { BOOK_ACCOUNTS, type BookAccounts, DEFAULT_BOOK_ACCOUNTS } from '#domain/registrations/collection/books.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'
import { lockAccount, writeAccount } from './save-means.ts'

/** Keeps the accounts in which the books of a club are written from now on: all of them, whatever their day. */
export const saveBooks = (context: MemberContext, club_id: number, accounts: BookAccounts) =>
  act(context, async (act) => {
    const before = await lockAccount(act.tx, club_id)
    const { books: known, ...means } = before.settings
    const changed = BOOK_ACCOUNTS.filter((name) => accounts[name] !== DEFAULT_BOOK_ACCOUNTS[name])
    const books = Object.fromEntries(changed.map((name) => [name, accounts[name]]))
    const settings = changed.length > 0 ? { ...means, books } : means
    const stood = { ...DEFAULT_BOOK_ACCOUNTS, ...known }
    await writeAccount(
      act,
      club_id,
      { settings, sealed_iban: before.sealed_iban },
      {
        accounts: [
          BOOK_ACCOUNTS.map((name) => stood[name]).join(', '),
          BOOK_ACCOUNTS.map((name) => accounts[name]).join(', '),
        ],
      },
    )
  })
