import type { Input } from '../../contract/endpoint'
import { etatAffectation, type Personne, type Soutenance } from '../../contract/entities'
import { extensions, internship } from '../../contract/index'
import { diplomeSample } from './diplomeSample'
import { type CallOptions, call } from './httpClient'
import { type ListQuery, listOf, type Mapping, wireQuery } from './mapping'

type Write<E extends (typeof internship)[keyof typeof internship]> = Omit<Input<E>, 'id'>

const assignments = {
  list: listOf(internship.affectationList),
} satisfies Mapping

/** Rows of the three defence lists; `one` takes the stage id, not the row's. */
const defences = {
  list: listOf(internship.soutenanceList),
  one: async (id, options) => {
    const { Soutenance } = await call(internship.soutenanceById, { stage_id: Number(id) }, options)
    return { ...Soutenance, id }
  },
} satisfies Mapping

export const internshipMappings = {
  stage: {
    list: listOf(internship.stageList),
    one: async (id, options) => {
      const { Stage } = await call(internship.stageById, { id: Number(id) }, options)
      return { ...Stage, id }
    },
    create: async (data: Input<typeof internship.stageAdd>, options) => {
      const { Sujet } = await call(internship.stageAdd, data, options)
      return { ...Sujet, id: Sujet.value }
    },
    actions: {
      /** `data.etat`: the status to set. */
      valid: ({ id, data }) =>
        call(internship.stageValid, { ...(data as Write<typeof internship.stageValid>), id }),
    },
  },

  affectation: {
    list: async (query: ListQuery, options: CallOptions) => {
      const { rows, total } = await assignments.list(query, options)
      return { rows: rows.map((row) => ({ ...row, etat: etatAffectation(row) })), total }
    },
    /** `id` as in `/EditAffectStage`: offer/student/supervisor. */
    one: async (id, options) => {
      const [stage = 0, etudiant = 0, encadrant = 0] = String(id).split('/').map(Number)
      const { Affectation } = await call(
        internship.affectationById,
        { id: stage, id_etudiant: etudiant, id_encadrant: encadrant },
        options,
      )
      return { ...Affectation, id }
    },
    create: async (data: Input<typeof internship.affectationAdd>, options) => {
      await call(internship.affectationAdd, data, options)
      return { id: String(data.stage_id) }
    },
    update: (_id, data: Input<typeof internship.affectationEdit>, options) =>
      call(internship.affectationEdit, data, options),
    remove: (_id, { id_etudiant, id_encadrant, version }) =>
      call(internship.affectationDelete, { id_etudiant, id_encadrant, version }),
  },

  /** `id` is the offer's (stage) id. */
  planification: {
    ...assignments,
    one: defences.one,
    update: (id, data: Omit<Input<typeof internship.soutenanceAdd>, 'sujet_id'>, options) =>
      call(internship.soutenanceAdd, { ...data, sujet_id: id }, options),
  },

  soutenance: {
    ...defences,
    actions: {
      valide: ({ id, data }) =>
        call(internship.soutenanceValide, { ...(data as Pick<Soutenance, 'version'>), id, etat: 1 }),
    },
  },

  rapport: { ...defences, list: listOf(internship.soutenanceListValider) },

  /** `id` of `one` and `update` is the defence's, as in `/EditNoteSoutenance?id=`; the grade's is `note_id`. */
  note: {
    /** `points` is the grade, beside `note`, which shows whether there is one. */
    list: async ({ sort, ...query }: ListQuery, options: CallOptions) => {
      const asked = { ...query, sort: sort === 'points' ? 'note' : sort }
      const { rows, total } = await defences.list(asked, options)
      return { rows: rows.map((row) => ({ ...row, points: row.note })), total }
    },
    one: async (id, options) => {
      const { Note_soutenance } = await call(internship.noteById, { id: Number(id) }, options)
      return { ...Note_soutenance, note_id: Note_soutenance.id, id }
    },
    update: (_id, data: Input<typeof internship.noteUpdate>, options) =>
      call(internship.noteUpdate, data, options),
    /** Takes the grade's id. */
    remove: (id, { version }) => call(internship.noteDelete, { id, version }),
    removesWhole: true,
  },

  demande: {
    list: listOf(internship.demandeList),
    actions: {
      /** `data.etat`: 1 accepts, 2 refuses. */
      changement_etat: ({ id, data }) =>
        call(internship.demandeChangementEtat, {
          ...(data as Write<typeof internship.demandeChangementEtat>),
          id,
        }),
    },
  },

  jury: {
    list: listOf(internship.juryList),
    one: async (id, options) => (await call(internship.juryById, { id }, options)).Jury,
    /** Either `jury` (teacher ids) or the fields of a new person; answers the first one added, and in `added` the ids of all. */
    create: async (data: Input<typeof internship.juryAdd>, options) => {
      const { jurys } = await call(internship.juryAdd, data, options)
      return firstOf(jurys)
    },
    update: (id, data: Write<typeof internship.juryUpdate>, options) =>
      call(internship.juryUpdate, { ...coordonnees(data), id }, options),
    remove: (id, { version }) => call(internship.juryDelete, { id, version }),
    removesWhole: true,
  },

  encadreur: {
    list: listOf(internship.encadreurList),
    one: async (id, options) => (await call(internship.encadreurById, { id }, options)).Encadreur,
    /** Either `encadreur` (teacher ids) or the fields of a new person; answers the first one added, and in `added` the ids of all. */
    create: async (data: Input<typeof internship.encadreurAdd>, options) => {
      const { encadreurs } = await call(internship.encadreurAdd, data, options)
      return firstOf(encadreurs)
    },
    update: (id, data: Write<typeof internship.encadreurUpdate>, options) =>
      call(internship.encadreurUpdate, { ...coordonnees(data), id }, options),
    remove: (id, { version }) => call(internship.encadreurDelete, { id, version }),
    removesWhole: true,
  },

  /** `filter.annee` is the year to show; the fixed sample stands in where the service says that it may. */
  diplome: {
    list: async ({ filter = {}, ...query }, options) => {
      const { annee: asked, ...others } = filter
      const { Diplomes, total, annee, exemple } = await call(
        extensions.diplomeList,
        { ...wireQuery({ ...query, filter: others }), ...(asked ? { annee: Number(asked) } : {}) },
        options,
      )
      if (!exemple) return { rows: Diplomes, total, meta: { annee } }
      return { rows: diplomeSample.map((row) => ({ ...row, annee: asked })), meta: { annee, exemple } }
    },
  },
} satisfies Record<string, Mapping>

const coordonnees = ({
  firstName,
  lastName,
  telephone,
  email,
  version,
}: Write<typeof internship.juryUpdate>) => ({ firstName, lastName, telephone, email, version })

/** An existing service may not say whom it added. */
const firstOf = (added: Personne[] = []) => ({ id: 0, ...added[0], added: added.map(({ id }) => id) })
