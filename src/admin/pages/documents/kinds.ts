import { DOCUMENT_KIND_NAMES, type DocumentKind } from '../../../contract/document/kinds'
import type { LabelFormat, Labelled } from '../../../contract/document/labels'

/** Choices besides the defences. */
export interface Choices {
  /** Nothing of the result is printed. */
  blank: boolean
  /** Parts begin on pages of their own. */
  apart: boolean
  /** A sheet for each juror of a defence. */
  each: boolean
  /** The one juror, of the documents that are about jurors. */
  juror: number | null
  of: Labelled
  format: LabelFormat
}

/** Every document, in the order of the form, labelled `documents.kinds.<name>`. */
const OPTIONS: Partial<Record<DocumentKind, readonly (keyof Choices)[]>> = {
  planning_jour: ['apart'],
  planning_salle: ['apart'],
  planning_jury: ['apart'],
  notation: ['blank', 'each'],
  pv: ['blank'],
  pv_jour: ['blank'],
  etiquettes: ['of', 'format'],
  adresses: ['of'],
}

/** Agreements have rows of their own. */
export const KIND_NAMES = [...DOCUMENT_KIND_NAMES, 'convention'] as const
export type KindName = (typeof KIND_NAMES)[number]

/** About agreements, whose ids differ from those of defences. */
export const isOfAgreements = (name: KindName): name is 'convention' => name === 'convention'

export const optionsOf = (name: KindName): readonly (keyof Choices)[] =>
  (isOfAgreements(name) ? undefined : OPTIONS[name]) ?? []
