import { expect, test } from 'vitest'
import { drawn } from '#test/kit/drawn.tsx'
import { NeededDocuments } from './needed-documents.tsx'

const assurance = { type: 'assurance_rc', label: 'Attestation d’assurance RC' } as const
const players = { type: 'liste_joueurs', label: 'Liste des joueurs et licences' } as const
const shown = (...documents: Parameters<typeof NeededDocuments>[0]['documents']) =>
  drawn(<NeededDocuments documents={documents} />)

test('avant de payer, chaque document demandé se lit avec où en est le club, et quand le donner', () => {
  const html = shown({ ...assurance, state: 'approved' }, { ...players, state: 'absent' })
  expect(html).toMatch(/Attestation d’assurance RC : .*validé/)
  expect(html).toMatch(/Liste des joueurs et licences : .*à déposer/)
  expect(html).toContain('Rien n’est à fournir pour payer : l’organisateur les attend avant de valider')
  expect(html).toContain('/club/documents')
  expect(html).toMatch(/Documents demandés : .*1 à déposer/)
})

test('rien à déposer quand tout est là ou en cours, et rien du tout quand rien n’est demandé', () => {
  expect(shown({ ...assurance, state: 'approved' })).toContain('Votre club a déjà tout ce qui est demandé.')
  expect(shown({ ...assurance, state: 'approved' })).toContain('tout est validé')
  expect(shown({ ...assurance, state: 'pending' }, { ...players, state: 'scanning' })).toContain('2 en attente')
  expect(shown({ ...assurance, state: 'pending' })).not.toContain('Déposer nos documents')
  expect(shown()).toBe('')
})
