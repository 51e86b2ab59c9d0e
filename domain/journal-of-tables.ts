/** What the journal says of the tables of courts. */
export const TABLE_SENTENCES = {
  'table.opened': 'est venu à la table d’un terrain',
  'table.renewed': 'a renouvelé le lien de la table d’un terrain',
  'table.blocked': 'a écarté un appareil de table',
  'table.unblocked': 'a laissé revenir un appareil de table',
  'table.checked': 'a changé la validation des scores des tables',
  'table.pen_given': 'a donné la marque d’un match',
  'table.settled': 'a réglé ce qu’une table avait envoyé à part',
  'table.delivered': 'a reçu en main propre ce qu’une table avait noté',
} as const
