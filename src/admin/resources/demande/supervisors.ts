import type { Identifier } from 'react-admin'
import { OBLIGATOIRE } from '../../../contract/kernel/constants'
import type { Row } from '../../dataProvider'

type Request = Row<'demande'>

/** A compulsory internship that was found is accepted with its supervisor. */
export const needsSupervisor = ({ declaree, type_stage }: Pick<Request, 'declaree' | 'type_stage'>) =>
  declaree === 1 && type_stage === OBLIGATOIRE

/** The key of a request's supervisor in the form: only digits would be an index of a list. */
export const keyOf = (id: Identifier) => `r${id}`

/** Supervisors named by the office before. */
export const supervisorsOf = (rows: readonly Request[]) =>
  Object.fromEntries(
    rows.filter(needsSupervisor).map(({ id, encadrant_id }) => [keyOf(id), encadrant_id ?? '']),
  )
