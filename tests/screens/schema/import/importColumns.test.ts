import { expect, it } from 'vitest'
import { columnsLeft, remember, rememberedForAll } from '../../../../src/admin/schema/import/unknown'
import { tableOf, withCell } from '../../../../src/contract/import/fileRows'
import { neededIn } from '../../../../src/contract/import/importable'
import { leftOutKey, matchColumns, spareHeadings } from '../../../../src/contract/import/importMatch'
import { importOf } from '../../../../src/contract/import/imports'

const ROWS = [{ line: 2, cells: ['A1', 'à gauche', '', '12'] }]
const unknownColumns = (...asked: Parameters<typeof columnsLeft>) => columnsLeft(...asked).unknown
const shownColumns = (...asked: Parameters<typeof columnsLeft>) => columnsLeft(...asked).shown
const known = { names: { fr: { label: 'Salle', places: 'Places', autre: '' } }, remembered: {} }

it('an unknown non-empty column is named, by its letter without a heading', () => {
  expect(unknownColumns(['Salle', '', ''], ['label.fr', '', ''], ROWS, known)).toEqual(['B'])
  expect(unknownColumns(['Salle', '#', ''], ['label.fr', '', ''], ROWS, known)).toEqual(['#'])
  expect(unknownColumns(['Salle', 'Accès'], ['label.fr', ''], ROWS, known)).toEqual(['Accès'])
})

it('columns left out before, or only exported, are not named', () => {
  const headings = ['Salle', 'Accès', '', 'Places']
  const columns = ['label.fr', '', '', '']
  const left = { ...known, remembered: remember({}, headings, columns, columns) }
  expect(unknownColumns(headings, columns, ROWS, left)).toEqual([])
  expect(unknownColumns(['Places', 'Accès', 'Salle'], ['', '', ''], ROWS, left)).toEqual([])
})

it('columns shown but not imported are named, unless left out before', () => {
  expect(shownColumns(['Salle', 'Accès', 'Places'], ['label.fr', '', ''], ROWS, known)).toEqual([])
  const filled = [{ line: 2, cells: ['A1', 'à gauche', '12'] }]
  const headings = ['Salle', 'Accès', 'Places']
  expect(shownColumns(headings, ['label.fr', '', ''], filled, known)).toEqual(['Places'])
  const left = {
    ...known,
    remembered: remember({}, headings, ['label.fr', '', ''], ['label.fr', '', 'places']),
  }
  expect(shownColumns(headings, ['label.fr', '', ''], filled, left)).toEqual([])
})

it('the usual name is preferred to the birth name, and the institution’s mail to the private one', () => {
  const of = importOf('inscrit')
  const { columns } = matchColumns(
    of,
    [['COD_ETU', 'NOM_PAT', 'NOM_USU', 'Mail perso', 'Mail institutionnel'], []],
    {},
  )
  expect(columns).toEqual(['matricule', 'lastName', 'lastName', 'email', 'email'])
})

it('a column is left out again only of the same kind of file', () => {
  const of = importOf('conge')
  const headings = ['Fête', 'Du', 'Fin', 'Divers']
  const left = remember({}, headings, ['label.fr', 'debut', '', ''], ['label.fr', 'debut', 'fin', ''])
  const matched = (...titles: string[]) => matchColumns(of, [titles, []], { remembered: left }).columns
  expect(matched(...headings)).toEqual(['label.fr', 'debut', '', ''])
  expect(matched('DIVERS', 'Fin', 'Fête', 'Du')).toEqual(['', '', 'label.fr', 'debut'])
  expect(matched('Fête', 'Du', 'Fin')).toEqual(['label.fr', 'debut', 'fin'])
  const other = { names: {}, remembered: left }
  expect(
    unknownColumns(['Fête', 'Divers'], ['label.fr', ''], [{ line: 2, cells: ['a', 'b'] }], other),
  ).toEqual(['Divers'])
  // chosen after all
  expect(
    remember(left, headings, ['label.fr', 'debut', 'fin', ''], ['label.fr', 'debut', 'fin', '']),
  ).toEqual({
    [leftOutKey('divers', headings)]: '',
  })
})

it('only choices are remembered, not automatic matches', () => {
  const before = { name: 'label.fr', acces: '' }
  const after = remember(
    before,
    ['Name', 'Accès', 'Lieu', ''],
    ['label.en', '', 'batiment', 'places'],
    ['label.en', '', '', ''],
  )
  expect(after).toEqual({ [leftOutKey('acces', ['Name', 'Accès', 'Lieu'])]: '', lieu: 'batiment' })
})

it('bare numbers of days count from 1904 if the workbook does', () => {
  const rows = [{ line: 2, cells: ['44648', '44648', '2026-03-29'] }]
  const columns = ['label.fr', 'debut', 'fin']
  const of = { of: importOf('conge'), headings: [] }
  expect(tableOf(rows, columns, { ...of, from1904: ['debut', 'fin'] }).rows).toEqual([
    ['44648', '46110', '2026-03-29'],
  ])
  expect(tableOf(rows, columns, of).rows).toEqual([['44648', '44648', '2026-03-29']])
})

it('non-empty names and addresses are taken, the usual and the school’s first', () => {
  const of = importOf('inscrit')
  const headings = [
    'COD_ETU',
    'LIB_NOM_PAT_IND',
    'LIB_NOM_USU_IND',
    'LIB_PR1_IND',
    'ADR_MAIL',
    'ADR_MAIL_ETU',
  ]
  const students = [
    ['219001', 'MARTIN', '', 'ÉLISE', 'elise@perso.test', 'elise.martin@univ.test'],
    ['219002', 'DUPONT', "D'ALMEIDA", 'ZOÉ', 'zoe@perso.test', ' '],
  ]
  const { columns } = matchColumns(of, [headings, ...students])
  expect(columns).toEqual(['matricule', 'lastName', 'lastName', 'firstName', 'email', 'email'])
  const rows = students.map((cells, index) => ({ line: index + 2, cells }))
  expect(tableOf(rows, columns, { of, headings })).toMatchObject({
    columns: ['matricule', 'lastName', 'firstName', 'email'],
    rows: [
      ['219001', 'MARTIN', 'ÉLISE', 'elise.martin@univ.test'],
      ['219002', "D'ALMEIDA", 'ZOÉ', 'zoe@perso.test'],
    ],
  })
  // any other two of a name are one column, and one that nobody knows
  expect(
    matchColumns(of, [
      ['N° étudiant', 'Nom', 'Nom de famille'],
      ['1', 'A', 'B'],
    ]).columns,
  ).toEqual(['matricule', 'lastName', ''])
})

const foundIn = (name: Parameters<typeof importOf>[0], columns: Record<string, string>) =>
  Object.fromEntries(
    matchColumns(importOf(name), [Object.keys(columns), Object.values(columns)]).columns.map(
      (target, index) => [Object.keys(columns)[index], target],
    ),
  )

it('common headings for a tutor’s mail and phone are recognised', () => {
  expect(
    foundIn('affectation', {
      Matricule: '22100000',
      Entreprise: 'Vermeg',
      Sujet: 'Refonte',
      Encadrant: 'Sonia Ben Ammar',
      'Maître de stage': 'M. ZOUARI',
      'Mail maître': 'tuteur@vermeg.test',
      'Tél maître': '71 000 000',
      Début: '2027-02-01',
      Fin: '2027-06-30',
    }),
  ).toEqual({
    Matricule: 'matricule',
    Entreprise: 'entreprise',
    Sujet: 'stage',
    Encadrant: 'encadrant',
    'Maître de stage': 'tuteur',
    'Mail maître': 'tuteur_email',
    'Tél maître': 'tuteur_telephone',
    Début: 'debut',
    Fin: 'fin',
  })
})

it('headings of registrars and offices are recognised, without taking a number for a phone', () => {
  expect(
    foundIn('inscrit', {
      COD_ETU: '21700101',
      NOM_PAT: 'AYARI',
      PRENOM: 'Olfa',
      LIB_GRP: 'A',
      COD_NIV: 'L3',
      LIB_DIP: 'Licence',
      'Mail perso': 'olfa@etu.test',
    }),
  ).toEqual({
    COD_ETU: 'matricule',
    NOM_PAT: 'lastName',
    PRENOM: 'firstName',
    LIB_GRP: 'groupe',
    COD_NIV: 'niveau',
    LIB_DIP: 'diplome',
    'Mail perso': 'email',
  })
  expect(
    foundIn('entreprise', {
      'Raison sociale': 'Acme',
      Contact: 'Anne Leroy',
      SIRET: '25351466500012',
      'Tel bureau': '71 123 456',
      APE: '62010000',
      Portable: '20 123 456',
    }),
  ).toEqual({
    'Raison sociale': 'nom_entreprise',
    Contact: 'nom_gerant',
    SIRET: 'matricule',
    'Tel bureau': 'telephone',
    APE: 'secteur',
    Portable: 'mobile',
  })
  expect(foundIn('professeur', { Nom: 'Cherif', 'Tel bureau': '71123456', 'Tel port.': '20123456' })).toEqual(
    {
      Nom: 'lastName',
      'Tel bureau': '',
      'Tel port.': 'mobile',
    },
  )
  expect(
    foundIn('affectation', {
      'N° étudiant': '1',
      Sujet: 'x',
      Tuteur: 'Paul',
      'Tél. tuteur': '20123456',
      'Courriel du tuteur': 'p@x.test',
      Encadrant: 'Ève',
      Début: '1/2/2022',
      Fin: '1/3/2022',
      'Heures/semaine': '35',
      Gratification: '600',
    }),
  ).toEqual({
    'N° étudiant': 'matricule',
    Sujet: 'stage',
    Tuteur: 'tuteur',
    'Tél. tuteur': 'tuteur_telephone',
    'Courriel du tuteur': 'tuteur_email',
    Encadrant: 'encadrant',
    Début: 'debut',
    Fin: 'fin',
    'Heures/semaine': 'heures',
    Gratification: 'gratification',
  })
})

it('a column of full names is recognised by its heading, in the order given by capitals', () => {
  const matricule = { Matricule: '1' }
  const foundFor = (heading: string, name: string, record: 'inscrit' | 'professeur' | 'jury' = 'inscrit') =>
    foundIn(record, { ...matricule, [heading]: name })[heading]
  expect(foundFor('NOM & Prénom', 'BEN SALAH Inès')).toBe('fullName.last')
  expect(foundFor('Nom et prénom(s)', 'Ben Salah Inès')).toBe('fullName.last')
  expect(foundFor('Nom complet', 'Inès BEN SALAH')).toBe('fullName.first')
  expect(foundFor('Full name', 'Ines Ben Salah')).toBe('fullName.first')
  expect(foundFor('الاسم واللقب', 'إيناس بن صالح')).toBe('fullName.first')
  expect(foundFor('اللقب والاسم', 'بن صالح إيناس')).toBe('fullName.last')
  expect(foundFor('Étudiant', 'BEN SALAH Inès')).toBe('fullName.last')
  expect(foundFor('Étudiant', '21700101')).toBe('')
  expect(foundFor('Enseignant', 'CHERIF Ali', 'professeur')).toBe('fullName.last')
  expect(foundFor('Membre du jury', 'CHERIF Ali', 'jury')).toBe('fullName.last')
  // a column of one name that has both
  expect(foundFor('Nom', 'BEN SALAH Inès')).toBe('fullName.last')
  expect(foundFor('Nom', 'Trabelsi')).toBe('lastName')
  // rooms have no such names
  expect(foundIn('salle', { Salle: 'A', 'Nom Prénom': 'B C' })['Nom Prénom']).toBe('')
})

it('full names are used only without separate first and last names', () => {
  const columns = { Nom: 'BEN SALAH', Prénom: 'Inès', 'Nom Prénom': 'BEN SALAH Inès' }
  expect(Object.values(foundIn('inscrit', columns))).toEqual(['lastName', 'firstName', ''])
  const of = importOf('inscrit')
  const rows = [{ line: 2, cells: Object.values(columns) }]
  const spare = spareHeadings(of, ['lastName', 'firstName', ''])
  expect(
    unknownColumns(Object.keys(columns), ['lastName', 'firstName', ''], rows, { ...known, spare }),
  ).toEqual([])
  // one of the two says where the other begins
  const { columns: matched } = matchColumns(of, [
    ['Nom', 'Nom et prénom'],
    ['Ben Salah', 'Inès Ben Salah'],
  ])
  expect(matched).toEqual(['lastName', 'fullName.last'])
  expect(
    tableOf([{ line: 2, cells: ['Ben Salah', 'Inès Ben Salah'] }], matched, {
      of,
      headings: ['Nom', 'Nom et prénom'],
    }),
  ).toEqual({ columns: ['lastName', 'firstName'], lines: [2], rows: [['Ben Salah', 'Inès']] })
})

it('correcting one name of a full name keeps the other', () => {
  const reader = {
    of: importOf('inscrit'),
    columns: ['matricule', 'fullName.last'],
    headings: ['N°', 'Étudiant'],
  }
  const cells = withCell(reader, ['1', 'Dupont'], 'firstName', 'Jean')
  expect(cells).toEqual(['1', 'Dupont, Jean'])
  expect(withCell(reader, cells, 'lastName', 'Du Pont')).toEqual(['1', 'Du Pont, Jean'])
})

it('values that new rows need are asked once for all rows, except those of single rows', () => {
  const needed = (name: Parameters<typeof importOf>[0]) => neededIn(importOf(name))
  expect(needed('inscrit')).toEqual(['groupe'])
  expect(needed('professeur')).toEqual(['grade'])
  expect(needed('salle')).toEqual(['batiment'])
  expect(needed('affectation')).toEqual(['etat_stage'])
  expect(needed('groupe')).toEqual(['specialite', 'niveau'])
  expect(needed('cursus')).toEqual(['cycle'])
  expect(needed('entreprise')).toEqual(['nom_gerant', 'adresse'])
  expect(needed('stage')).toEqual(['entreprise_id', 'periode_stage', 'description'])
})

it('a value for all rows is sent as a column, and remembered for files with the same headings', () => {
  const of = importOf('professeur')
  const headings = ['Matricule', 'Nom']
  const columns = ['code', 'lastName']
  const forAll = { grade: 'Assistant' }
  expect(tableOf([{ line: 2, cells: ['1', 'Ayari'] }], columns, { of, headings, forAll })).toEqual({
    columns: ['code', 'lastName', 'grade.fr'],
    lines: [2],
    rows: [['1', 'Ayari', 'Assistant']],
  })
  const kept = remember({}, headings, columns, columns, forAll)
  expect(rememberedForAll(of, kept, ['nom', 'MATRICULE'])).toEqual(forAll)
  expect(rememberedForAll(of, kept, ['Nom'])).toEqual({})
  expect(matchColumns(of, [headings, ['1', 'Ayari']], { remembered: kept }).columns).toEqual(columns)
  const cleared = remember(kept, headings, columns, columns, { grade: '' })
  expect(rememberedForAll(of, cleared, headings)).toEqual({})
})
