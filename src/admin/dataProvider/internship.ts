import { campagne } from '../../contract/campagne/campagne'
import { candidature } from '../../contract/candidature/candidature'
import { convocation } from '../../contract/convocation/convocation'
import { courriel } from '../../contract/courriel/courriel'
import { diplomeCalls } from '../../contract/diplome/diplomeCalls'
import { fichier } from '../../contract/fichier/fichiers'
import { historiqueCalls } from '../../contract/history/historyCalls'
import { habilitationRecord } from '../../contract/identite/habilitation'
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
import { bareme } from '../../contract/note/bareme'
import { proposition } from '../../contract/proposition/proposition'
import type { acte } from '../../contract/soutenance/acte'
import {
  etatAffectation,
  type Offre,
  type Personne,
  type Soutenance,
} from '../../contract/specification/entities'
import { internship } from '../../contract/specification/internship'
import { stageCalls } from '../../contract/stage/stageCalls'
import { mention, typeJury, typeStage } from '../../contract/structure/school'
import { colleagues, utilisateur } from '../../contract/utilisateur/colleagues'
import { call } from '../../ui/calls/httpClient'
import { isExisting, isOffered } from '../../ui/calls/offered'
import { actes } from './internship/actes'
import { complement } from './internship/complement'
import { convention, preparer } from './internship/convention'
import { demande } from './internship/demande'
import { completer, dates, lireDeroulement } from './internship/deroulement'
import { feuille } from './internship/feuille'
import { proclamation, proclame } from './internship/proclamation'
import { evaluation, evaluer, visite } from './internship/suivi'
import {
  beyondList,
  juryOf,
  listOf,
  type Mapping,
  recordMapping,
  sent,
  type Transition,
  telling,
  type Write,
  wireQuery,
} from './mapping'

/** Derives `etape` from the row if the service does not return it. */
const withStage = (list: ReturnType<typeof listOf<typeof internship.affectationList>>) =>
  telling(list, ({ etape, etat_sout }) => ({
    etape: etape ?? (etat_sout === SOUTENANCE_PAS_FIXEE ? A_PLANIFIER : A_VALIDER),
  }))
const assignments = withStage(listOf(internship.affectationList))
/** With the facts of the internships, which the specification does not know. */
const assignmentsWhole = withStage(listOf(internship.affectationList, { faits: 1 }))

/** A service may return only the companies' ids. */
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
const colleagueRecord = recordMapping(utilisateur.utilisateurList, utilisateur)
const invitations = colleagues.utilisateurInvite.role

export const internshipMappings = {
  campagne: recordMapping(campagne.campagneList, campagne),
  convocation: {
    ...beyondList(convocation.convocationList),
    actions: {
      noter: ({ id, data }: Transition<object>) =>
        call(convocation.convocationNoter, {
          ...(data as Omit<Input<typeof convocation.convocationNoter>, 'convoque_id'>),
          convoque_id: Number(id),
        }),
    },
  },
  convention,
  feuille,
  courriel: {
    ...beyondList(courriel.courrielList),
    actions: {
      renvoyer: ({ id }: Transition<object>) => call(courriel.courrielRenvoyer, { ids: [Number(id)] }),
      arreter: ({ id }: Transition<object>) => call(courriel.courrielArreter, { ids: [Number(id)] }),
    },
  },
  habilitation: recordMapping(habilitationRecord.habilitationList, habilitationRecord),

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
     * `id` as in `/EditAffectStage`: offer/student/supervisor; the offer alone: the facts of the internship; with
     * hyphens: an existing service's assignment.
     */
    one: async (id, options) => {
      if (String(id).includes('-')) return (await specified()).assignment(id, options)
      if (!String(id).includes('/')) return lireDeroulement(id, options)
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
      retirer: actes.retirer,
      preparer,
      dates,
      completer,
      evaluer,
      ...complement,
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
  visite,
  evaluation,

  /** `id` is the offer's (stage) id. */
  planification: {
    list: assignments,
    one: async (id, options) => {
      const defence = await defences.one(id, options)
      if (defence.etat !== undefined) return defence
      return { ...defence, ...(await (await specified()).validation(Number(id), options)) }
    },
    /** With a reason, it changes a validated defence too. */
    update: async (id, { motif, ...data }: Omit<Input<typeof acte.acteReporter>, 'sujet_id'>, options) =>
      motif
        ? actes.reporter({ ...data, motif, sujet_id: id }, options)
        : call(internship.soutenanceAdd, { ...data, sujet_id: id }, options),
  },

  soutenance: {
    ...defences,
    actions: {
      annuler: actes.annuler,
      devalider: actes.devalider,
      remplacer: actes.remplacer,
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
    actions: { rouvrir: actes.rouvrir },
    beyond: ['rouvrir'],
  },

  candidature: {
    ...beyondList(candidature.candidatureList),
    actions: {
      affecter: ({ id, data, row }: Transition<object>) =>
        call(candidature.candidatureAffecter, {
          ...(data as { etat_stage: number; encadrant_id?: number }),
          id: Number(id),
          version: (row as { version?: string }).version,
        }),
    },
  },

  demande,

  proposition: {
    ...beyondList(proposition.propositionList),
    actions: {
      accepter: ({ id, data }: Transition<object>) =>
        call(proposition.propositionAccepter, { ...data, id: Number(id) }),
      retourner: ({ id, data }: Transition<object>) =>
        call(proposition.propositionRetourner, { ...(data as { motif: string }), id: Number(id) }),
    },
  },

  proclamation,
  proclame,
  mention: recordMapping(mention.mentionList, mention),
  bareme: recordMapping(bareme.baremeList, bareme),
  typeJury: recordMapping(typeJury.typeJuryList, typeJury),
  typeStage: recordMapping(typeStage.typeStageList, typeStage),

  jury: {
    list: listOf(internship.juryList),
    one: async (id, options) => (await call(internship.juryById, { id }, options)).Jury,
    /**
     * Either `jury` (teacher ids) or the fields of a new person; returns the first one added, and in `added` the ids of
     * all.
     */
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
    /**
     * Either `encadreur` (teacher ids) or the fields of a new person; returns the first one added, and in `added` the
     * ids of all.
     */
    create: async (data: Input<typeof internship.encadreurAdd>, options) => {
      const { encadreurs } = await call(internship.encadreurAdd, data, options)
      return firstOf(encadreurs)
    },
    update: (id, data: Write<typeof internship.encadreurUpdate>, options) =>
      call(internship.encadreurUpdate, { ...coordonnees(data), id }, options),
    remove: (id, { version }) => call(internship.encadreurDelete, { id, version }),
    removesWhole: true,
  },

  /** `filter.annee` is the year to show; a fixed sample is shown if the service says so. */
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

  lecture: beyondList(fichier.lectureList),

  historique: {
    list: async (query, options) => {
      const { changes, total, record } = await call(historiqueCalls.historiqueList, wireQuery(query), options)
      // spreadsheets show records by name
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

/** The state and grade of a defence, and the list's initial order: pending ones first, by date. */
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

/** An existing service may not return whom it added. */
const firstOf = (added: Personne[] = []) => ({ id: 0, ...added[0], added: added.map(({ id }) => id) })
