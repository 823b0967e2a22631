import { z } from 'zod'
import { IMPORT_FIELD, NouvelleEntreprise } from './company'
import { crud, Labels } from './crud'
import { Done, defineService, Id, LangCode, list, Option, Version, Whole } from './endpoint'
import { Diplome, Flag, Resume, WallClock } from './entities'
import { ChangesOf, changes, RECORD_KINDS, Undone } from './history'
import { langue, required, text } from './inputs'
import { offre } from './internship'

/*
 * Calls beyond the specification's, as far as the first list's code needs any of them; `extensions` has all. An upstream
 * service may answer 404: the screen that needs one then says that the service in place does not offer it.
 */

/** A room. `places`: how many people fit in; 0 where nobody has counted. An inactive one is no longer offered. */
export const salle = crud('records', 'salle', {
  label: Labels,
  batiment: text(100).default(''),
  /** How to get there, for whoever is invited. */
  acces: text(500).default(''),
  places: Whole.pipe(z.number().min(0).max(10_000)).default(0),
  accessible: Flag,
  active: Flag,
})

/** A piece of equipment, such as a projector; of a room, or carried to where it is needed. An inactive one is no longer offered. */
export const materiel = crud(
  'records',
  'materiel',
  { label: Labels, salle: Id.nullable().default(null), active: Flag },
  { path: 'ressource', shown: { salle: Option.nullable() } },
)

const diplomes = list('Diplomes', Diplome, { lang: LangCode.default('fr'), annee: Id.optional() })

export const supplement = {
  ...defineService('internship', {
    /** Changes what an offer says; its state has a call of its own. */
    stageUpdate: {
      method: 'POST',
      path: 'stage/update',
      extension: true,
      input: z.object({ id: Id, ...offre, version: Version }),
      output: Done,
    },
    /** Refused by `in_use` while the offer is assigned. */
    stageDelete: {
      method: 'POST',
      path: 'stage/delete',
      extension: true,
      input: z.object({ id: Id, version: Version }),
      output: Done,
    },
    /**
     * Graded defences of a year, at first the session's, best first, without the deferred (ajourné). The answer names the
     * year; `exemple` when it is a demo school's and no defence is graded yet, where a sample may stand in.
     */
    diplomeList: {
      method: 'GET',
      path: 'soutenance/diplomes',
      extension: true,
      ...diplomes,
      output: diplomes.output.extend({ annee: Id.optional(), exemple: z.boolean().optional() }),
    },
    /** Makes a view the one that the caller's list opens with, or without `id` none. */
    vueDefaut: {
      method: 'POST',
      path: 'vue/defaut',
      extension: true,
      role: 'reader',
      input: z.object({ ressource: required(40), id: Id.nullable() }),
      output: Done,
    },
    /** Where the work of the year stands. `now` is the school's wall clock. */
    dashboardSummary: {
      method: 'GET',
      path: 'dashboard/summary',
      extension: true,
      input: z.object({ now: WallClock, lang: LangCode.default('fr') }),
      output: Resume,
    },
    /** What was changed, by whom and when. */
    historiqueList: { method: 'GET', path: 'historique/list', extension: true, ...changes },
    /** What was changed since a day began, by person and kind of records, the latest first. */
    historiqueDepuis: {
      method: 'GET',
      path: 'historique/depuis',
      extension: true,
      input: z.object({ jour: z.iso.date() }),
      output: z.object({ groups: z.array(ChangesOf) }),
    },
    /** The staff, to filter the changes by. */
    historiquePersonnes: {
      method: 'GET',
      path: 'historique/personnes',
      extension: true,
      input: z.object({}),
      output: z.object({ personnes: z.array(Option) }),
    },
    /** The caller has opened a record: lists no longer mark what has become of it so far. */
    historiqueVu: {
      method: 'POST',
      path: 'historique/vu',
      extension: true,
      role: 'reader',
      input: z.object({ kind: z.enum(RECORD_KINDS), id: Id }),
      output: Done,
    },
    /** Takes a change back as a whole, or says what builds on it. It takes the role that the change took. */
    historiqueAnnuler: {
      method: 'POST',
      path: 'historique/annuler',
      extension: true,
      role: 'reader',
      input: z.object({ id: Id, lang: LangCode.default('fr') }),
      output: Undone,
    },
  }),
  ...defineService('company', {
    entrepriseUpdate: {
      method: 'POST',
      path: 'entreprise/update',
      extension: true,
      input: NouvelleEntreprise.extend({ id: Id, langue, version: Version }),
      output: Done,
    },
    /** Checks a file as `entreprise/import` would, and writes nothing. */
    entrepriseImportCheck: {
      method: 'POST',
      path: 'entreprise/import_check',
      extension: true,
      heavy: true,
      multipart: true,
      input: z.object({ [IMPORT_FIELD]: z.file() }),
      output: z.object({ rows: z.number().int() }),
    },
  }),
}
