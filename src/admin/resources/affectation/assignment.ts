import { VOLONTAIRE } from '../../../contract/kernel/constants'
import type { Input } from '../../../contract/kernel/endpoint'
import type { AffectationDetail } from '../../../contract/specification/affectation'
import type { internship } from '../../../contract/specification/internship'
import type { Field, Values } from '../../schema'

/* The assignment form: its fields, initial values, and the body it sends. */

/** Ids; '' while nothing is chosen. */
interface Chosen {
  type_stage: number | ''
  encadrant_id: number | ''
  entreprise_id: number | ''
  stage_id: number | ''
}
export interface AddValues extends Chosen {
  etudiant_id: number | ''
}
export interface EditValues extends Chosen {
  /** The student's name; the wire spells the key so. */
  etudidant: string
}

const INTERNSHIP = ['type_stage', 'encadrant_id', 'entreprise_id', 'stage_id'] as const

/** The way to the student's group. */
export const GROUP = ['cycle', 'diplome', 'specialite', 'niveau', 'group'] as const
export const groupOf = (values: Values): Values =>
  Object.fromEntries(GROUP.map((source) => [source, values[source]]))

export const addForm = {
  fields: [...GROUP, 'etudiant_id', ...INTERNSHIP],
  oneByOne: true,
  confirm: 'resources.affectation.add.confirm',
}

export const editForm = { fields: ['etudidant', ...INTERNSHIP], oneByOne: true }

/** The input of `affectation/add`, for a form that passed its checks. */
export const toAdd = (values: AddValues, annee: number): Input<typeof internship.affectationAdd> => ({
  annee,
  etudiant_id: values.etudiant_id,
  ...internshipOf(values),
})

/** The input of `affectation/edit`: the new assignment, and the ids that identify the old one. */
export const toEdit = (
  values: EditValues,
  { etudiant, encadrant }: AffectationDetail,
): Input<typeof internship.affectationEdit> => ({
  etudiant_id: etudiant.value,
  ...internshipOf(values),
  id_etudiant: etudiant.value,
  id_encadrant: encadrant?.value ?? null,
})

const internshipOf = ({ type_stage, encadrant_id, stage_id }: Chosen) => ({
  encadrant_id: type_stage === VOLONTAIRE ? null : Number(encadrant_id),
  stage_id,
  etat_stage: type_stage,
})

export const toValues = ({
  etudiant,
  encadrant,
  entreprise,
  stage,
  etat,
}: AffectationDetail): EditValues => ({
  etudidant: etudiant.label,
  type_stage: etat,
  encadrant_id: encadrant?.value ?? '',
  entreprise_id: entreprise.value,
  stage_id: stage.value,
})

/** The selects list active companies and free offers, plus the assignment's own. */
export const fieldsOf = (
  fields: Record<string, Field>,
  { encadrant, entreprise, stage }: AffectationDetail,
): Record<string, Field> => ({
  ...fields,
  ...alsoOffer(fields, 'encadrant_id', () => (encadrant ? [encadrant] : [])),
  ...alsoOffer(fields, 'entreprise_id', () => [entreprise]),
  ...alsoOffer(fields, 'stage_id', ({ entreprise_id }) =>
    entreprise_id === entreprise.value ? [stage] : [],
  ),
})

function alsoOffer(
  fields: Record<string, Field>,
  source: string,
  also: NonNullable<Extract<Field, { kind: 'select' }>['also']>,
) {
  const field = fields[source]
  return field?.kind === 'select' ? { [source]: { ...field, also } } : {}
}
