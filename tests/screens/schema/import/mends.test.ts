import { expect, it } from 'vitest'
import {
  forgetMend,
  keepMends,
  mendedToo,
  mendsAgain,
  withMends,
} from '../../../../src/admin/schema/import/mends'
import type { ImportReport } from '../../../../src/contract/import/importCalls'
import { importOf } from '../../../../src/contract/import/imports'

const PFE = { field: 'etat_stage', said: 'PFE', value: 'Obligatoire' }

const refused = (...values: string[]) =>
  values.map((value, index) => ({
    line: index + 2,
    state: 'refused',
    name: '',
    changes: [],
    faults: [{ field: 'etat_stage', code: 'not_found', value }],
  })) as unknown as ImportReport['rows']

it('a correction applies to its own column, ignoring spacing', () => {
  const reader = {
    of: importOf('affectation'),
    columns: ['etat_stage', 'sujet'],
    headings: ['Nature', 'Sujet'],
  }
  const rows = [
    { line: 2, cells: [' PFE ', 'PFE'] },
    { line: 5, cells: ['Volontaire', 'x'] },
  ]
  expect(withMends(reader, rows, [PFE])).toEqual([
    { line: 2, cells: ['Obligatoire', 'PFE'] },
    { line: 5, cells: ['Volontaire', 'x'] },
  ])
})

it('successive corrections are one, from the file’s value to the last', () => {
  const first = { ...PFE, value: 'Obligatoir' }
  const mends = mendedToo([first], { ...PFE, said: 'Obligatoir' })
  expect(mends).toContainEqual(PFE)
  // back to the file's value
  expect(mendedToo([PFE], { ...PFE, said: 'Obligatoire', value: 'PFE' })).not.toContainEqual(PFE)
})

it('a remembered correction is applied once to refused values only', () => {
  const kept = keepMends({}, [PFE], [])
  expect(mendsAgain(kept, refused('PFE', 'PFE', 'Stage'), [])).toEqual([PFE])
  expect(mendsAgain(kept, refused('PFE'), [PFE])).toEqual([])
  expect(mendsAgain(kept, refused(), [])).toEqual([])
  expect(mendsAgain(forgetMend(kept, PFE), refused('PFE'), [])).toEqual([])
})

it('a refused correction is not remembered', () => {
  const kept = keepMends({}, [PFE], [])
  expect(keepMends(kept, [{ ...PFE, value: 'Autre' }], refused('Autre'))).toEqual({})
})
