import type { Identifier } from 'react-admin'
import { OBLIGATOIRE } from '../../../contract/kernel/constants'
import type { Row } from '../../dataProvider'

type Request = Row<'demande'>

/** A compulsory internship that was found is accepted with its supervisor. */
export const needsSupervisor = ({ declaree, type_stage }: Pick<Request, 'declaree' | 'type_stage'>) =>
  declaree === 1 && type_stage === OBLIGATOIRE

/** Under which the supervisor of a request stands in the form: what is all digits would be a place in a list. */
export const keyOf = (id: Identifier) => `r${id}`

/** Those whom the office has named before. */
export const supervisorsOf = (rows: readonly Request[]) =>
  Object.fromEntries(
    rows.filter(needsSupervisor).map(({ id, encadrant_id }) => [keyOf(id), encadrant_id ?? '']),
  )
