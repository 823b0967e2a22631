import { z } from 'zod'
import { IDS_A_CALL } from '../kernel/constants'
import { Done, defineService, Id, Version } from '../kernel/endpoint'
import { list } from '../kernel/paging'
import { motif } from '../soutenance/acte'
import { EVALUATION_ETATS, Evaluation, Visite } from './suivi'

/*
 * The office's side of internships under way: all visits, and the evaluations that it asks tutors for. Calls beyond the
 * specification's.
 */

/** By their assignment as the lists have it. */
const about = { stage_id: Id, etudiant_id: Id, entreprise: z.string(), sujet: z.string() }

/** A visit as the office reads it. */
const VisiteVue = Visite.omit({ mienne: true, affectation_id: true, version: true }).extend({
  ...about,
  encadrant_id: Id,
})

const EvaluationVue = Evaluation.extend({
  id: Id,
  ...about,
  etudiant: z.string(),
  tuteur: z.string(),
  etat: z.enum(EVALUATION_ETATS),
  demandee_le: z.string().nullable(),
  motif: z.string(),
  version: Version,
})

export const suiviBureau = defineService('internship', {
  visiteList: { method: 'GET', path: 'visite/list', extension: true, ...list('visites', VisiteVue) },
  evaluationList: {
    method: 'GET',
    path: 'evaluation/list',
    extension: true,
    ...list('evaluations', EvaluationVue),
  },
  /** Asks the tutors of these internships (ids of offers) for what is not signed, in a mail each. @throws `not_found` */
  evaluationDemander: {
    method: 'POST',
    path: 'evaluation/demander',
    extension: true,
    final: true,
    input: z.object({ ids: z.array(Id).min(1).max(IDS_A_CALL) }),
    output: Done.extend({
      /** To how many tutors a mail goes. */
      envoyes: z.number().int(),
      /** Whose students have no tutor that can be asked, by offer; those whose evaluation is signed are left out. */
      sans: z.array(z.object({ id: Id, etudiant: z.string() })),
    }),
  },
  /** Lets the tutor change what they have signed. @throws `not_found`, `not_signed`, `changed_meanwhile` */
  evaluationRouvrir: {
    method: 'POST',
    path: 'evaluation/rouvrir',
    extension: true,
    final: true,
    input: z.object({ id: Id, motif, version: Version }),
    output: Done,
  },
})
