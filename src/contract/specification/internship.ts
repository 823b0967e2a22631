import { z } from 'zod'
import { SOUTENANCE_VALIDEE } from '../kernel/constants'
import {
  DescribedOption,
  Done,
  defineService,
  Id,
  LangCode,
  Option,
  Version,
  Whole,
} from '../kernel/endpoint'
import { coordonnees, ids, noSupervisor, nouvelle, Points, required, text } from '../kernel/inputs'
import { list } from '../kernel/paging'
import { Affectation, AffectationDetail } from './affectation'
import { Demande, Offre, Personne } from './entities'
import { deOffre } from './faits'
import { estLienDeReunion, LIEN_MAX, LIEN_REUNION } from './lienReunion'
import { SessionUser } from './session'
import { NoteSoutenance, Soutenance, SoutenanceDetail } from './soutenance'
import { EtatOffre, Flag, IsoDate, TypeStage, WallClock } from './values'

const lang = { lang: LangCode.default('fr') }
const byId = z.object({ id: Id })
const deletion = byId.extend({ version: Version })

export const offre = {
  entreprise_id: Id,
  periode_stage: required(120),
  description: required(5000),
  sujet: required(300),
  type_stage: ids.default([]),
  specialite: ids.default([]),
  niveau: ids.default([]),
  ...deOffre,
}

export const internship = defineService('internship', {
  login: {
    method: 'POST',
    path: 'login',
    access: 'public',
    whileReadOnly: true,
    attempts: { minutes: 15, address: 60, account: 10, failuresOnly: true },
    input: z.object({ email: required(254), password: z.string().min(1).max(200), anneeScolaire_id: Id }),
    output: z.object({ status: z.number().int(), user: SessionUser }),
  },

  stageList: { method: 'GET', path: 'stage/list', ...list('Stage', Offre, lang) },
  stageById: {
    method: 'POST',
    path: 'stage/getById',
    input: z.object({ id: Id, ...lang }),
    output: z.object({ Stage: Offre.partial().extend({ sujet: z.string() }) }),
  },
  stageValid: {
    method: 'POST',
    path: 'stage/valid',
    input: z.object({ id: Id, etat: EtatOffre, version: Version }),
    output: Done,
  },
  stageAdd: {
    method: 'POST',
    path: 'stage/add',
    input: z.object({
      etat: EtatOffre.default(0),
      ...lang,
      ...offre,
    }),
    output: z.object({ status: z.number().int().optional(), Sujet: Option }),
  },
  stageSelect: {
    method: 'POST',
    path: 'stage/select_type_stage',
    input: z.object({ ...lang, entreprise_id: Id }),
    output: z
      .object({ Stage: z.array(Option).optional(), Sujet: z.array(Option).optional() })
      .refine((answer) => answer.Stage ?? answer.Sujet, {
        message: 'neither Stage nor Sujet',
        path: ['Stage'],
      }),
  },
  typeStageSelect: {
    method: 'GET',
    path: 'type_stage/select',
    input: z.object(lang),
    output: z.object({ Type_stage: z.array(Option) }),
  },

  // assignments; the same rows are the planning
  /** `faits` asks for the facts of the internships, but for those that the caller is `without`. */
  affectationList: {
    method: 'GET',
    path: 'affectation/list',
    ...list('Sujet', Affectation, { ...lang, faits: Whole.optional() }),
  },
  affectationById: {
    method: 'POST',
    path: 'affectation/getById',
    input: z.object({ id: Id, id_etudiant: Id, id_encadrant: noSupervisor }),
    output: z.object({ Affectation: AffectationDetail }),
  },
  affectationAdd: {
    method: 'POST',
    path: 'affectation/add',
    input: z.object({
      annee: Whole.pipe(z.number().min(1900).max(2200)),
      etudiant_id: Id,
      encadrant_id: noSupervisor,
      stage_id: Id,
      etat_stage: TypeStage,
    }),
    output: Done,
  },
  /**
   * `id_etudiant` and `id_encadrant` name the assignment as it was, `etudiant_id`, `encadrant_id` and `stage_id` as it
   * becomes.
   */
  affectationEdit: {
    method: 'POST',
    path: 'affectation/edit',
    input: z.object({
      etudiant_id: Id,
      encadrant_id: noSupervisor,
      stage_id: Id,
      id_etudiant: Id,
      id_encadrant: noSupervisor,
      etat_stage: TypeStage,
      version: Version,
    }),
    output: Done,
  },
  affectationDelete: {
    method: 'POST',
    path: 'affectation/delete',
    input: z.object({ id_etudiant: Id, id_encadrant: noSupervisor, version: Version }),
    output: Done,
  },

  encadreurSelect: {
    method: 'GET',
    path: 'encadreur/list_encadreur_select',
    input: z.object({}),
    output: z.object({ encadreurs: z.array(Option) }),
  },
  encadreurList: { method: 'GET', path: 'encadreur/list_encadreur', ...list('encadreurs', Personne) },
  encadreurById: {
    method: 'POST',
    path: 'encadreur/encadreur_byid',
    input: byId,
    output: z.object({ Encadreur: Personne }),
  },
  /** Either `encadreur` (teacher ids) or the four fields of a new person. */
  encadreurAdd: {
    method: 'POST',
    path: 'encadreur/add_encadreur',
    input: z.object({ ...nouvelle, encadreur: ids.default([]) }),
    output: z.object({ status: z.number().int().optional(), encadreurs: z.array(Personne).optional() }),
  },
  encadreurUpdate: {
    method: 'POST',
    path: 'encadreur/update_encadreur',
    input: z.object({ id: Id, ...coordonnees, version: Version }),
    output: Done,
  },
  encadreurDelete: { method: 'POST', path: 'encadreur/delete_encadreur', input: deletion, output: Done },

  jurySelect: {
    method: 'GET',
    path: 'jury/list_jury_select',
    input: z.object({}),
    output: z.object({ jurys: z.array(Option) }),
  },
  juryList: { method: 'GET', path: 'jury/list_jury', ...list('jurys', Personne) },
  juryById: { method: 'POST', path: 'jury/jury_byid', input: byId, output: z.object({ Jury: Personne }) },
  /** Either `jury` (teacher ids) or the four fields of a new person. */
  juryAdd: {
    method: 'POST',
    path: 'jury/add_jury',
    input: z.object({ ...nouvelle, jury: ids.default([]) }),
    output: z.object({ status: z.number().int().optional(), jurys: z.array(Personne).optional() }),
  },
  juryUpdate: {
    method: 'POST',
    path: 'jury/update_jury',
    input: z.object({ id: Id, ...coordonnees, version: Version }),
    output: Done,
  },
  juryDelete: { method: 'POST', path: 'jury/delete_jury', input: deletion, output: Done },
  typeJurySelect: {
    method: 'POST',
    path: 'type_jury/select',
    input: z.object(lang),
    output: z.object({ Type: z.array(Option) }),
  },

  soutenanceList: { method: 'GET', path: 'soutenance/list', ...list('Soutenance', Soutenance, lang) },
  soutenanceListValider: {
    method: 'GET',
    path: 'soutenance/list_valider',
    ...list('Soutenance', Soutenance, lang),
  },
  soutenanceById: {
    method: 'POST',
    path: 'soutenance/get_by_id',
    input: z.object({ stage_id: Id, ...lang }),
    output: z.object({ Soutenance: SoutenanceDetail }),
  },
  /**
   * `id` is the row's id (the assignment's), as returned by `soutenance/list`. Once the day of the defence is over it
   * takes a `motif`.
   *
   * @throws `defence_not_scheduled`, `defence_validated_late`
   */
  soutenanceValide: {
    method: 'POST',
    path: 'soutenance/valide',
    input: z.object({
      id: Id,
      etat: Whole.pipe(z.literal(SOUTENANCE_VALIDEE)),
      motif: required(500).optional(),
      version: Version,
    }),
    output: Done,
  },
  /** Schedules, or reschedules while not validated. Type 1 sends `arrayEns`, type 2 `enseignant`. */
  soutenanceAdd: {
    method: 'POST',
    path: 'soutenance/add',
    input: z.object({
      sujet_id: Id,
      date: IsoDate,
      heureDebut: WallClock,
      heureFin: WallClock,
      salle: Id,
      materiel: ids.min(1),
      arrayEns: z
        .array(z.object({ jury: Id, type_jury: Id }))
        .max(20)
        .default([]),
      enseignant: Id.nullish().transform((value) => value ?? null),
      /** 1: behind closed doors. Absent: as it was. Beyond the specification. */
      huis_clos: Flag.optional(),
      /** The address at which those convoked meet online; empty: none; absent: as it was. Beyond the specification. */
      lien_reunion: text(LIEN_MAX).regex(LIEN_REUNION).refine(estLienDeReunion).optional(),
      /** For the names of what clashes. */
      ...lang,
      version: Version,
    }),
    output: Done,
  },

  // grades; `id` of get_by_id is the defence's
  noteById: {
    method: 'POST',
    path: 'note/get_by_id',
    input: z.object({ id: Id, ...lang }),
    output: z.object({ Note_soutenance: NoteSoutenance }),
  },
  mentionSelect: {
    method: 'POST',
    path: 'mention/select',
    query: ['lang'],
    input: z.object(lang),
    output: z.object({ Mention: z.array(DescribedOption) }),
  },
  noteUpdate: {
    method: 'POST',
    path: 'note/update',
    input: z.object({
      id: Id.nullish(),
      soutenance_id: Id,
      etudiant_id: Id,
      mention_id: Id,
      note: Points,
      version: Version,
    }),
    output: Done,
  },
  noteDelete: { method: 'POST', path: 'note/delete', input: deletion, output: Done },

  demandeList: {
    method: 'GET',
    path: 'etudiant/demande/list_demande_stage',
    ...list('Demandes', Demande, lang),
  },
  /** `motif`, beyond the specification: why it is refused. */
  demandeChangementEtat: {
    method: 'POST',
    path: 'etudiant/demande/changement_etat',
    input: z.object({
      id: Id,
      etat: Whole.pipe(z.union([z.literal(1), z.literal(2)])),
      motif: text(500).default(''),
      version: Version,
    }),
    output: Done,
  },
})
