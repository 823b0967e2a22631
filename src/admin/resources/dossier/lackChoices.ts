import { MANQUES } from '../../../contract/manque/manques'
import { lazily } from '../../lazily'
import { choice, text } from '../../schema'

const LacksCell = lazily(() => import('./LacksCell'))

const LABEL = { label: 'resources.affectation.fields.manques' } as const

/** A column: what the internship of a row lacks. A separate call fetches it per page. */
export const manques = text({
  ...LABEL,
  cell: LacksCell,
  sortable: false,
  exported: false,
  filter: false,
  share: 2,
  beyond: true,
})

/** A filter: internships that lack something, such as their hours. Searches do not look at it. */
export const parManque = choice(
  MANQUES.map((value) => ({ value, label: `resources.affectation.manques.codes.${value}` })),
  { ...LABEL, as: 'text', counted: false, searched: false, beyond: true },
)
