/** The fields that the form of a club sends. */
export const CLUB_PROFILE = {
  name: 'Basket Club des Brotteaux',
  ffbb_number: null,
  postal_code: '69003',
  department: '69',
  address: '12 rue des Cuirassiers',
  phone: '04 78 00 00 00',
  email: 'contact@exemple.test',
  president: 'Dominique Roux',
  coach: 'Claude Vidal',
  description: 'Formation avant tout.',
  level: 'regionale',
  categories: ['U13', 'U15'],
  founded: 1978,
  members_count: 240,
} as const
