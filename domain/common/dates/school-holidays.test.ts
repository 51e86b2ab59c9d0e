import { expect, test } from 'vitest'
import { readSchoolHolidays, schoolHolidaysInText } from './school-holidays.ts'

test('un calendrier tapé se lit ligne par ligne, zones dans leur ordre, et se relit comme il s’écrit', () => {
  const typed = 'Printemps ; b, a ; 10/04/2027 ; 25/04/2027\n\n Toussaint;corse 974;16/10/2027;02/11/2027 '
  const read = [
    { name: 'Printemps', zones: ['A', 'B'], first: '2027-04-10', last: '2027-04-25' },
    { name: 'Toussaint', zones: ['Corse', '974'], first: '2027-10-16', last: '2027-11-02' },
  ]
  expect(readSchoolHolidays(typed)).toEqual(read)
  expect(readSchoolHolidays(schoolHolidaysInText(read as never))).toEqual(read)
  expect(readSchoolHolidays(' \n')).toEqual([])
})

const SHAPE = 'écrivez «\u00a0nom ; zones ; premier jour ; dernier jour\u00a0».'
const ZONES = 'indiquez des zones\u00a0: A, B, C, Corse, 971, 972, 973, 974 ou 976.'

test.each([
  ['sans nom', ' ; A ; 10/04/2027 ; 25/04/2027', SHAPE],
  ['avec un champ de trop', 'Printemps ; A ; 10/04/2027 ; 25/04/2027 ; B', SHAPE],
  ['sans zone', 'Printemps ; ; 10/04/2027 ; 25/04/2027', ZONES],
  ['avec une zone qui n’existe pas, à côté d’une qui existe', 'Printemps ; A D ; 10/04/2027 ; 25/04/2027', ZONES],
  ['sans dernier jour', 'Printemps ; A ; 10/04/2027', 'écrivez les jours comme 10/04/2027.'],
  ['avec un jour qui n’existe pas', 'Printemps ; A ; 31/04/2027 ; 01/05/2027', 'écrivez les jours comme 10/04/2027.'],
  ['à l’envers', 'Printemps ; A ; 25/04/2027 ; 10/04/2027', 'le dernier jour vient avant le premier.'],
])('une ligne %s est refusée, avec son numéro', (_, line, said) => {
  const typed = `Hiver ; A ; 13/02/2027 ; 01/03/2027\n${line}`
  expect(readSchoolHolidays(typed)).toBe(`Ligne 2\u00a0: ${said}`)
})
