import { diplomeCalls } from '../../contract/diplome/diplomeCalls'
import { historiqueCalls } from '../../contract/history/historyCalls'
import {
  A_NOTER,
  A_PLANIFIER,
  A_VALIDER,
  NOTEE,
  OFFRE_AFFECTEE,
  OFFRE_POURVUE,
  SOUTENANCE_NON_VALIDEE,
  SOUTENANCE_PAS_FIXEE,
} from '../../contract/kernel/constants'
import type { Input } from '../../contract/kernel/endpoint'
import type { acte } from '../../contract/soutenance/acte'
import {
  etatAffectation,
  type Offre,
  type Personne,
  type Soutenance,
} from '../../contract/specification/entities'
import { internship } from '../../contract/specification/internship'
import { stageCalls } from '../../contract/stage/stageCalls'
import { colleagues, utilisateur } from '../../contract/utilisateur/colleagues'
import { call } from '../../ui/calls/httpClient'
import { isExisting, isOffered } from '../../ui/calls/offered'
import {
  juryOf,
  laterList,
  laterMapping,
  listOf,
  type Mapping,
  recordMapping,
  sent,
  type Transition,
  telling,
  wireQuery,
} from './mapping'

type Write<E extends (typeof internship)[keyof typeof internship]> = Omit<Input<E>, 'id'>

/** What services that do not tell it leave to be worked out: `etape`, as far as the row says. */
const withStage = (list: ReturnType<typeof listOf<typeof internship.affectationList>>) =>
  telling(list, ({ etape, etat_sout }) => ({
    etape: etape ?? (etat_sout === SOUTENANCE_PAS_FIXEE ? A_PLANIFIER : A_VALIDER),
  }))
const assignments = withStage(listOf(internship.affectationList))
/** With the facts of the internships, which the specification does not know. */
const assignmentsWhole = withStage(listOf(internship.affectationList, { faits: 1 }))

/** A service may tell the companies by their ids alone. */
const offers: Mapping<Offre>['list'] = async (query, options) => {
  const { rows, ...answer } = await listOf(internship.stageList)(query, options)
  if (rows.every(({ entreprise }) => entreprise)) return { rows, ...answer }
  return { rows: await (await specified()).withCompanies(rows, options), ...answer }
}

/** Rows of the three defence lists; `one` takes the stage id, not the row's. */
const defences = {
  list: telling(listOf(internship.soutenanceList), courseOf),
  one: async (id, options) => {
    const { Soutenance } = await call(internship.soutenanceById, { stage_id: Number(id) }, options)
    return { ...Soutenance, id, ...(isExisting('internship') && { jury: juryOf(Soutenance) }) }
  },
} satisfies Mapping

const specified = () => import('./specified')
const later = () => import('./laterRecords')
type Later = Awaited<ReturnType<typeof later>>
/** A transition whose call comes when it is first made. */
const late =
  <Row extends Transition<object>, Answer>(of: (records: Later) => (row: Row) => Promise<Answer>) =>
  async (row: Row): Promise<Answer> =>
    of(await later())(row)

/** The same of several that bear the names of their calls. */
const lateActions = <Of extends keyof Later, Action extends keyof Later[Of] & string>(
  of: Of,
  ...actions: Action[]
) =>
  Object.fromEntries(
    actions.map((action) => [action, late((records) => records[of][action] as never)]),
  ) as unknown as Pick<Later[Of], Action>

const colleagueRecord = recordMapping(utilisateur.utilisateurList, utilisateur)
const invitations = colleagues.utilisateurInvite.role

export const internshipMappings = {
  campagne: laterMapping(async () => (await later()).campagne),
  convocation: {
    ...laterList(async () => (await later()).convocation),
    actions: lateActions('convocation', 'noter'),
  },
  convention: {
    ...laterList(async () => (await later()).convention),
    actions: lateActions(
      'convention',
      'verifier',
      'envoyer',
      'relancer',
      'deleguer',
      'signer',
      'amender',
      'annuler',
    ),
  },
  feuille: {
    ...laterList(async () => (await later()).feuille),
    actions: lateActions('feuille', 'valider', 'inviter'),
  },
  courriel: {
    ...laterList(async () => (await later()).courriel),
    actions: lateActions('courriel', 'renvoyer', 'arreter'),
  },
  utilisateur: {
    ...colleagueRecord,
    actions: {
      inviter: ({ id }) => call(colleagues.utilisateurInvite, { id: Number(id) }),
      retirer: ({ id }) => call(colleagues.utilisateurWithdraw, { id: Number(id) }),
    },
    roles: { ...colleagueRecord.roles, inviter: invitations, retirer: invitations },
  },

  stage: {
    list: telling(offers, ({ etat, affect }: Offre) => ({
      situation: affect === OFFRE_AFFECTEE ? OFFRE_POURVUE : etat,
    })),
    one: async (id, options) => {
      const { Stage } = await call(internship.stageById, { id: Number(id) }, options)
      const { entreprise, ...told } = Stage
      return { ...told, ...(entreprise && { entreprise }), id }
    },
    create: async (data: Input<typeof internship.stageAdd>, options) => {
      const { Sujet } = await call(internship.stageAdd, data, options)
      return { ...Sujet, id: Sujet.value }
    },
    update: (id, data: object, options) =>
      call(stageCalls.stageUpdate, { ...sent(stageCalls.stageUpdate, data), id: Number(id) }, options),
    remove: (id, { version }) => call(stageCalls.stageDelete, { id: Number(id), version }),
    beyond: ['update', 'remove'],
    actions: {
      /** `data.etat`: the status to set. */
      valid: ({ id, data }) =>
        call(internship.stageValid, { ...(data as Write<typeof internship.stageValid>), id }),
    },
  },

  affectation: {
    list: telling(
      async (query, options) => (isExisting('internship') ? assignments : assignmentsWhole)(query, options),
      (row) => ({ ...row.faits, etat: etatAffectation(row) }),
    ),
    /**
     * `id` as in `/EditAffectStage`: offer/student/supervisor; of the offer alone, the facts of the internship; with
     * hyphens, what an existing service tells of an assignment.
     */
    one: async (id, options) => {
      if (String(id).includes('-')) return (await specified()).assignment(id, options)
      if (!String(id).includes('/')) return (await later()).deroulement(id, options)
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
    actions: {
      ...lateActions('actes', 'retirer'),
      preparer: late(({ preparer }) => preparer),
      dates: late(({ dates }) => dates),
      completer: late(({ completer }) => completer),
      evaluer: late(({ evaluation }) => evaluation.demander),
      ...lateActions('complement', 'demander', 'accepter', 'refuser', 'cesser'),
    },
    beyond: [
      'retirer',
      'preparer',
      'dates',
      'completer',
      'evaluer',
      'demander',
      'accepter',
      'refuser',
      'cesser',
    ],
  },
  visite: laterList(async () => (await later()).visite),
  evaluation: {
    ...laterList(async () => (await later()).evaluation),
    actions: lateActions('evaluation', 'rouvrir'),
  },

  /** `id` is the offer's (stage) id. */
  planification: {
    list: assignments,
    one: async (id, options) => {
      const defence = await defences.one(id, options)
      if (defence.etat !== undefined) return defence
      return { ...defence, ...(await (await specified()).validation(Number(id), options)) }
    },
    /** With its reason, it changes what may be validated already. */
    update: async (id, { motif, ...data }: Omit<Input<typeof acte.acteReporter>, 'sujet_id'>, options) =>
      motif
        ? (await later()).actes.reporter({ ...data, motif, sujet_id: id }, options)
        : call(internship.soutenanceAdd, { ...data, sujet_id: id }, options),
  },

  soutenance: {
    ...defences,
    actions: {
      ...lateActions('actes', 'annuler', 'devalider', 'remplacer'),
      valide: ({ id, data }) =>
        call(internship.soutenanceValide, { ...(data as Pick<Soutenance, 'version'>), id, etat: 1 }),
    },
    beyond: ['annuler', 'devalider', 'remplacer'],
  },

  rapport: { ...defences, list: telling(listOf(internship.soutenanceListValider), courseOf) },

  /** `id` of `one` and `update` is the defence's, as in `/EditNoteSoutenance?id=`; the grade's is `note_id`. */
  note: {
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
    actions: lateActions('actes', 'rouvrir'),
    beyond: ['rouvrir'],
  },

  candidature: {
    ...laterList(async () => (await later()).candidature),
    actions: lateActions('candidature', 'affecter'),
  },

  demande: {
    list: listOf(internship.demandeList),
    one: async (id, options) => (await later()).demande.one(id, options),
    update: async (id, data: object) => (await later()).demande.update(id, data),
    actions: {
      ...lateActions('demande', 'retourner', 'accepter'),
      /** `data.etat`: 1 accepts, 2 refuses. With a supervisor it is accepted for them. */
      changement_etat: async (row) =>
        'encadrant_id' in row.data
          ? (await later()).demande.accepter(row)
          : call(internship.demandeChangementEtat, {
              ...(row.data as Write<typeof internship.demandeChangementEtat>),
              id: row.id,
            }),
    },
    beyond: ['one', 'update', 'retourner', 'accepter'],
  },

  proposition: {
    ...laterList(async () => (await later()).proposition),
    actions: lateActions('proposition', 'accepter', 'retourner'),
  },

  proclamation: {
    ...laterMapping(async () => (await later()).proclamation),
    actions: lateActions('proclamation', 'publier', 'retirer'),
  },
  proclame: {
    ...laterList(async () => (await later()).proclame),
    actions: lateActions('proclame', 'retirer'),
  },
  mention: laterMapping(async () => (await later()).mention),
  bareme: laterMapping(async () => (await later()).bareme),
  typeJury: laterMapping(async () => (await later()).typeJury),
  typeStage: laterMapping(async () => (await later()).typeStage),

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
      if (!isOffered(diplomeCalls.diplomeList)) return { rows: await (await specified()).graduates(options) }
      const { annee: asked, ...others } = filter
      const { Diplomes, annee, exemple, ...numbers } = await call(
        diplomeCalls.diplomeList,
        { ...wireQuery({ ...query, filter: others }), ...(asked ? { annee: Number(asked) } : {}) },
        options,
      )
      if (!exemple) return { rows: Diplomes, ...numbers, meta: { annee } }
      const { diplomeSample } = await import('./diplomeSample')
      return { rows: diplomeSample.map((row) => ({ ...row, annee: asked })), meta: { annee, exemple } }
    },
  },

  lecture: { ...laterList(async () => (await later()).lecture), roles: { list: 'administrator' } },

  historique: {
    list: async (query, options) => {
      const { changes, total, record } = await call(historiqueCalls.historiqueList, wireQuery(query), options)
      // what a spreadsheet shows of a record is its name
      const named = changes.map((row) => ({
        ...row,
        records: row.records.map((record) => ({ ...record, label: record.name })),
      }))
      return { rows: named, total, meta: { named: { record } } }
    },
    actions: { annuler: ({ id }) => call(historiqueCalls.historiqueAnnuler, { id: Number(id) }) },
    beyond: true,
  },
} satisfies Record<string, Mapping>

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

const coordonnees = ({
  firstName,
  lastName,
  telephone,
  email,
  langue,
  version,
}: Write<typeof internship.juryUpdate>) => ({ firstName, lastName, telephone, email, langue, version })

/** An existing service may not say whom it added. */
const firstOf = (added: Personne[] = []) => ({ id: 0, ...added[0], added: added.map(({ id }) => id) })
