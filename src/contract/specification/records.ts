import { z } from 'zod'
import { DescribedOption, defineService, Id, LangCode, Option } from '../kernel/endpoint'
import { list } from '../kernel/paging'
import { Enseignant, Etudiant } from './entities'
import { SessionUser } from './session'
import { IsoDate } from './values'

const lang = { lang: LangCode.default('fr') }
const byId = z.object({ id: Id, ...lang })
const options = <const K extends string>(key: K) =>
  z.object({ [key]: z.array(Option) } as Record<K, z.ZodArray<typeof Option>>)

/** A year to choose; beyond the specification, between which days it lies, and that nothing is written in it any more. */
const Annee = Option.extend({
  debut: IsoDate.optional(),
  fin: IsoDate.optional(),
  cloturee: z.boolean().optional(),
})

export const records = defineService('records', {
  annee: {
    method: 'GET',
    path: 'annee',
    access: 'public',
    attempts: 'unlimited',
    input: z.object({}),
    output: z.object({
      Annee: z.tuple([z.object({ ListAnnee: z.array(Annee) })], z.unknown()),
      CurrentAnnee: z.array(Option).default([]),
      /** Beyond the specification: this is a school to try things on. */
      Demo: z.boolean().optional(),
    }),
  },
  /** The browser sends the year and the staff bearer; the gateway adds the service account. */
  login: {
    method: 'POST',
    path: 'login',
    role: 'reader',
    whileReadOnly: true,
    input: z.object({ anneeScolaire_id: Id }),
    output: z.object({ status: z.number().int(), user: SessionUser }),
  },

  cycleSelect: { method: 'GET', path: 'cycle/select', input: z.object(lang), output: options('Cycle') },
  diplomeByCycle: {
    method: 'POST',
    path: 'diplome/get_by_cycle',
    input: byId,
    output: options('Diplome'),
  },
  specialiteSelect: {
    method: 'GET',
    path: 'specialite/select',
    input: z.object(lang),
    output: options('Specialite'),
  },
  specialiteByDiplome: {
    method: 'POST',
    path: 'specialite/get_by_diplome',
    input: byId,
    output: options('Specialite'),
  },
  niveauBySpecialite: {
    method: 'POST',
    path: 'niveau/get_by_specialite',
    input: byId,
    output: options('Niveau'),
  },
  niveauBySpecialites: {
    method: 'POST',
    path: 'niveau/get_by_specialites',
    input: z.object({ specialites: z.array(Id).max(200), ...lang }),
    output: options('Niveau'),
  },
  groupByNiveau: {
    method: 'POST',
    path: 'group/get_by_niveau',
    input: z.object({ specialite_id: Id, cycle_id: Id, niveau_id: Id, ...lang }),
    output: options('Group'),
  },
  etudiantByGroup: {
    method: 'POST',
    path: 'etudiant/get_by_group',
    input: z.object({ id: Id }),
    output: z.object({ Etudiant: z.array(DescribedOption) }),
  },
  etudiantById: {
    method: 'POST',
    path: 'etudiant/get_by_id',
    input: byId,
    output: z.object({ Etudiant: Etudiant }),
  },

  enseignantSelect: {
    method: 'GET',
    path: 'enseignant/select',
    input: z.object(lang),
    output: options('enseignants'),
  },
  enseignantList: { method: 'POST', path: 'enseignant/list', ...list('enseignants', Enseignant, lang) },
  salleSelect: { method: 'GET', path: 'salle/select', input: z.object(lang), output: options('Salle') },
  ressourceSelect: {
    method: 'POST',
    path: 'ressource/select',
    input: z.object(lang),
    output: options('Materiel'),
  },
})
