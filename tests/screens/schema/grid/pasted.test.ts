import { describe, expect, it } from 'vitest'
import { filedIn, pastedIn } from '../../../../src/admin/schema/grid/pasted'
import type { Saisie } from '../../../../src/contract/note/bareme'
import { isMark } from '../../../../src/ui/texts/points'

/* Assigning a spreadsheet's block of marks to students. */

const row = (soutenance_id: number, etudiant: string, matricule: string | null): Saisie => ({
  id: soutenance_id,
  soutenance_id,
  stage: '',
  debut: '2026-06-15T09:00:00',
  etudiant_id: soutenance_id,
  etudiant,
  matricule,
  jour: '2026-06-15',
  salle: '',
  diplome: '',
  bareme_id: null,
  autres: [],
  marques: [],
  note: null,
  mention_id: null,
  signee: null,
  version: '1',
})
const ROWS = [row(1, 'Ada Ben Salah', 'E101'), row(2, 'Béa Zouari', 'E102'), row(3, 'Cléo Ayari', null)]
const isOf = (text: string) => isMark(text, 20)
const at = { rows: ROWS, row: 0, cell: 0, width: 1, isOf }
const given = (block: string[][], place = at) => {
  const { rows, left } = pastedIn(block, place)
  return { rows: rows.map(({ row, cells }) => [row.soutenance_id, ...cells]), left }
}

describe('a column of marks', () => {
  it('goes down from its cell, and the rest is left over', () => {
    expect(given([['12'], ['13,5'], ['9'], ['8']])).toEqual({
      rows: [
        [1, '12'],
        [2, '13,5'],
        [3, '9'],
      ],
      left: ['8'],
    })
    expect(given([['12'], ['13']], { ...at, row: 2 })).toEqual({ rows: [[3, '12']], left: ['13'] })
  })

  it('fills the cells of its criteria from where it is pasted', () => {
    const place = { ...at, cell: 1, width: 3 }
    expect(given([['12', '13', '14', '15']], { ...place, row: 1 }).rows).toEqual([[2, undefined, '12', '13']])
  })

  it('skips its heading', () => {
    expect(given([['Note'], ['12'], ['13']])).toEqual({
      rows: [
        [1, '12'],
        [2, '13'],
      ],
      left: [],
    })
  })

  it('skips the row of an empty cell', () => {
    expect(given([['12'], [''], ['14'], ['']])).toEqual({
      rows: [
        [1, '12'],
        [2, undefined],
        [3, '14'],
      ],
      left: [],
    })
  })
})

describe('marks beside students', () => {
  it('are matched in any order, by number or name, below headings', () => {
    const block = [
      ['N°', 'Étudiant', 'Note'],
      ['E102', 'Zouari Béa', '13'],
      ['', 'AYARI Cleo', '15'],
      ['e101', '', '12'],
    ]
    expect(given(block)).toEqual({
      rows: [
        [2, '13'],
        [3, '15'],
        [1, '12'],
      ],
      left: [],
    })
  })

  it('are found by names in two columns', () => {
    expect(given([['BEN SALAH', 'Ada', '11']]).rows).toEqual([[1, '11']])
  })

  it('come after the student’s columns, even if fewer than cells', () => {
    const place = { ...at, width: 3 }
    expect(given([['BEN SALAH', 'Ada', '11']], place).rows).toEqual([[1, '11', undefined, undefined]])
    expect(given([['E102', 'Béa Zouari', '13', '14']], place).rows).toEqual([[2, '13', '14', undefined]])
  })

  it('are the last of more columns than there are cells', () => {
    expect(given([['E102', '3', '13', '14']], { ...at, width: 2 }).rows).toEqual([[2, '13', '14']])
  })

  it('do not lose an unmatched first line', () => {
    expect(
      given([
        ['E999', '15'],
        ['E102', '13'],
      ]),
    ).toEqual({ rows: [[2, '13']], left: ['E999 15'] })
  })

  it('that are unmatched, ambiguous or repeated are left over', () => {
    const twins = [...ROWS, row(4, 'Ada Ben Salah', 'E104')]
    const block = [
      ['E102', '13'],
      ['E102', '14'],
      ['E999', '15'],
      ['Ada Ben Salah', '16'],
    ]
    expect(given(block, { ...at, rows: twins })).toEqual({
      rows: [[2, '13']],
      left: ['E102 14', 'E999 15', 'Ada Ben Salah 16'],
    })
  })
})

describe('the marks of a file', () => {
  const inFile = (block: string[][], headings = [['Note']]) => {
    const { rows, left } = filedIn(block, { rows: ROWS, isOf, headings })
    return { rows: rows.map(({ row, cells }) => [row.soutenance_id, ...cells]), left }
  }

  it('are found under their heading, whatever is around it', () => {
    const block = [
      ['PV de soutenance', '', '', ''],
      ['N°', 'Nom', 'Note /20', 'Mention'],
      ['E102', 'Zouari', '13', 'Bien'],
      ['E101', 'Ben Salah', '', ''],
      ['E999', 'Inconnu', '11', 'Passable'],
    ]
    expect(inFile(block)).toEqual({
      rows: [
        [2, '13'],
        [1, undefined],
      ],
      left: ['E999 Inconnu Passable 11'],
    })
  })

  it('are assigned by criterion in any order, and by position for equal names', () => {
    const block = [
      ['Oral', 'Étudiant', 'Rapport (sur 20)', 'Oral'],
      ['12', 'Cléo Ayari', '15', '14'],
    ]
    expect(inFile(block, [['Rapport'], ['Oral'], ['Oral']]).rows).toEqual([[3, '15', '12', '14']])
  })

  it('are unmatched if no line names a student', () => {
    expect(inFile([['Note'], ['12'], ['13']])).toEqual({ rows: [], left: ['12', '13'] })
    expect(inFile([['12'], ['13']])).toEqual({ rows: [], left: ['12', '13'] })
  })

  it('are in the last columns without headings', () => {
    expect(inFile([['E101', 'x', '12']]).rows).toEqual([[1, '12']])
  })
})
