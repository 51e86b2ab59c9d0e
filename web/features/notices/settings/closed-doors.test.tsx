import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CLOSED_DOORS, DOORS, type Door } from '#domain/notices/settings/closed-doors.ts'
import { drawn } from '#test/kit/drawn.tsx'
import { ClosedNote } from '#web/components/ui/feedback/closed-note.tsx'
import { orpc } from '#web/lib/api/api.ts'

/**
 * Each switch with what leads to what it closes. A file where that stands says that it is closed, or is among the exceptions
 * with the reason.
 */
const LEADS: Record<Door, { by: RegExp; except: Record<string, string> }> = {
  new_registrations: {
    by: /to="\/paiement"|registrationPath\(|to: '\/paiement'|inscription: true|<SignUpForm|onClick=\{onRegister\}/,
    except: {
      'features/registrations/checkout/payment/payment-return.tsx': 'pays what has entered already',
      'features/registrations/registrations/club/payment.tsx': 'pays what has entered already',
      'features/registrations/registrations/club/change-dialog.tsx': 'pays a change of what has entered already',
      'features/tournaments/tournaments/entering/page-act-button.tsx': 'draws the act that its page has chosen',
      'routes/_site/invitation.tsx': 'invitations go on',
      'routes/_site/paiement.tsx': 'stays on the page, which says it',
      'routes/club/index.tsx': 'goes on to the page of the form, which says it',
    },
  },
  organizer_create_tournaments: {
    by: /tournois\/nouveau'|<NewTournament|useDuplicate\(|<OwnOrganizing/,
    except: {
      'routes/organisateur/index.tsx': 'reads why_not of the server',
      'features/organizing/organizing/new-for-club-dialog.tsx': 'of administrators',
      'features/organizing/tournament-form/duplicate-choice.tsx':
        'stands on the page of a new tournament, which says it',
    },
  },
  organizer_manage_registrations: {
    by: /<ManageRegistrations\b|<TeamFiles\s|<Awaited \/|<Statement draft/,
    except: {},
  },
  paid_promotion: {
    by: /<BuyDialog/,
    except: { 'features/organizing/promotion/promotion-card.tsx': 'reads the problem of the server' },
  },
}

const files = globSync('**/*.tsx', { cwd: 'web', exclude: ['**/*.test.tsx'] }).map((path) => ({
  path,
  text: readFileSync(`web/${path}`, 'utf8'),
}))

test.each(DOORS)('%s fermé : chaque porte le dit avant que quelqu’un écrive', (door) => {
  const { by, except } = LEADS[door]
  const leading = files.filter(({ text }) => by.test(text))
  const says = new RegExp(`useEnterable\\(|useClosed\\('${door}'|ClosedNote door="${door}"`)
  const silent = leading.filter(({ text }) => !says.test(text)).map(({ path }) => path)
  expect(silent.toSorted()).toEqual(Object.keys(except).toSorted())
  expect(leading.length).toBeGreaterThan(0)
})

test('un réglage ouvert ne dit rien, fermé il dit pourquoi', () => {
  const settings = (doors: readonly Door[]) =>
    [
      [
        orpc.settings.public.queryOptions(),
        { closed_doors: Object.fromEntries(doors.map((door) => [door, CLOSED_DOORS[door]])) },
      ],
      [orpc.session.current.queryOptions(), { viewer: null }],
    ] as const
  for (const door of DOORS) {
    expect(drawn(<ClosedNote door={door} />, settings([]))).toBe('')
    expect(drawn(<ClosedNote door={door} />, settings([door]))).toContain(CLOSED_DOORS[door].replaceAll('\u00a0', ' '))
  }
})
