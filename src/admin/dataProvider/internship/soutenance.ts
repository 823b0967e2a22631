import {
  A_NOTER,
  A_PLANIFIER,
  A_VALIDER,
  NOTEE,
  SOUTENANCE_NON_VALIDEE,
} from '../../../contract/kernel/constants'
import type { Input } from '../../../contract/kernel/endpoint'
import type { acte } from '../../../contract/soutenance/acte'
import { internship } from '../../../contract/specification/internship'
import type { Soutenance } from '../../../contract/specification/soutenance'
import { call } from '../../../ui/calls/httpClient'
import { isExisting } from '../../../ui/calls/offered'
import { juryOf, listOf, type Mapping, telling } from '../mapping'
import { actes } from './actes'
import { assignments } from './affectation'

/** Rows of the three defence lists; `one` takes the stage id, not the row's. */
const defences = {
  list: telling(listOf(internship.soutenanceList), courseOf),
  one: async (id, options) => {
    const { Soutenance } = await call(internship.soutenanceById, { stage_id: Number(id) }, options)
    return { ...Soutenance, id, ...(isExisting('internship') && { jury: juryOf(Soutenance) }) }
  },
} satisfies Mapping

/** `id` is the offer's (stage) id. */
export const planification = {
  list: assignments,
  one: async (id, options) => {
    const defence = await defences.one(id, options)
    if (defence.etat !== undefined) return defence
    return { ...defence, ...(await (await specified()).validation(Number(id), options)) }
  },
  /** With its reason, it changes what may be validated already. */
  update: async (id, { motif, ...data }: Omit<Input<typeof acte.acteReporter>, 'sujet_id'>, options) =>
    motif
      ? actes.reporter({ ...data, motif, sujet_id: id }, options)
      : call(internship.soutenanceAdd, { ...data, sujet_id: id }, options),
} satisfies Mapping

export const soutenance = {
  ...defences,
  actions: {
    annuler: actes.annuler,
    devalider: actes.devalider,
    remplacer: actes.remplacer,
    valide: ({ id, data }) =>
      call(internship.soutenanceValide, { ...(data as Pick<Soutenance, 'version'>), id, etat: 1 }),
  },
  beyond: ['annuler', 'devalider', 'remplacer'],
} satisfies Mapping

export const rapport = {
  ...defences,
  list: telling(listOf(internship.soutenanceListValider), courseOf),
} satisfies Mapping

/** `id` of `one` and `update` is the defence's, as in `/EditNoteSoutenance?id=`; the grade's is `note_id`. */
export const note = {
  list: defences.list,
  one: async (id, options) => {
    if (String(id).includes('-')) return (await specified()).gradedDefence(id, options)
    const { Note_soutenance } = await call(internship.noteById, { id: Number(id) }, options)
    return { ...Note_soutenance, note_id: Note_soutenance.id, id }
  },
  update: (_id, data: Input<typeof internship.noteUpdate>, options) =>
    call(internship.noteUpdate, data, options),
  /** Takes the grade's id. */
  remove: (id, { version }) => call(internship.noteDelete, { id, version }),
  removesWhole: true,
  actions: { rouvrir: actes.rouvrir },
  beyond: ['rouvrir'],
} satisfies Mapping

/** How far a defence is, its grade, and what the lists open by: what waits for the step, by date. */
function courseOf({ count, etat, note, date_soutenance }: Soutenance) {
  const day = date_soutenance ?? '9999'
  return {
    etape: etapeOf({ count, etat, note }),
    points: note,
    a_valider: `${count > 0 ? 0 : 1}${etat} ${day}`,
    a_noter: `${1 - etat}${note === null ? 0 : 1} ${day}`,
  }
}

function etapeOf({ count, etat, note }: Pick<Soutenance, 'count' | 'etat' | 'note'>): number {
  if (note !== null) return NOTEE
  if (etat !== SOUTENANCE_NON_VALIDEE) return A_NOTER
  return count > 0 ? A_VALIDER : A_PLANIFIER
}

const specified = () => import('../specified')
