import { convention, deroulement } from '../../src/contract'
import type { Lang } from '../../src/contract/kernel/constants'
import type { Affectation, School } from './openSchool'

/** The facts an agreement needs. */
export const FACTS = {
  missions: 'Mesurer les pertes.\nÉcrire le rapport.',
  debut: '2022-02-01',
  fin: '2022-05-31',
  pauses: [{ debut: '2022-03-14', fin: '2022-03-20' }],
  heures: 35,
  lieu: 'Sfax',
  distance: 0,
  gratification: 450,
  assurance: 'Contrat 12',
} as const
export const TUTOR = {
  prenom: 'Nizar',
  nom: 'Kefi',
  fonction: 'Chef de projet',
  email: 'nizar@industrie.test',
}

/** Writes all facts of an assignment, whose tutor is Nizar. */
export const settle = ({ call }: School, stage_id: number, more: object = {}) =>
  call(deroulement.deroulementEnregistrer, { id: stage_id, ...FACTS, nouveau: TUTOR, ...more })

/** An assignment with an agreement, to check or sent for signature. */
export async function agreement(
  school: School,
  { sent = false, langue, sujet }: { sent?: boolean; langue?: Lang; sujet?: string } = {},
) {
  // an agreement names the school
  await school.sql(
    `UPDATE records.etablissement SET nom = '{"fr": "Institut", "en": "", "ar": ""}' WHERE nom->>'fr' = ''`,
  )
  const assignment: Affectation = await school.assignment({ ...(sujet && { sujet }) })
  await settle(school, assignment.stage_id)
  const prepared = await school.call(convention.conventionPreparer, {
    ids: [assignment.stage_id],
    ...(langue && { langue }),
  })
  if (prepared.body.prepares !== 1) throw new Error(JSON.stringify(prepared.body))
  const [{ id }] = await school.sql('SELECT id FROM internship.convention WHERE affectation_id = $1', [
    assignment.id,
  ])
  if (sent) {
    const { body } = await school.call(convention.conventionEnvoyer, { ids: [id] })
    if (body.envoyees?.[0] !== id) throw new Error(JSON.stringify(body))
  }
  return { ...assignment, convention: id as number }
}

/** The body of `affectation/edit`: another supervisor for an assignment of `agreement`, or what `to` says. */
export const editOf = (
  { stage_id, etudiant_id }: Pick<Affectation, 'stage_id' | 'etudiant_id'>,
  to: object = {},
) => ({
  id_etudiant: etudiant_id,
  id_encadrant: 1,
  etudiant_id,
  stage_id,
  etat_stage: 1,
  encadrant_id: 2,
  ...to,
})

/** Everybody signs the agreement; the school last and on paper. */
export async function signAll({ call, sql }: School, id: number) {
  const [{ le }] = await sql(TODAY_AT_SCHOOL)
  for (const qui of ['etudiant', 'entreprise', 'tuteur', 'encadrant']) {
    const { body } = await call(convention.conventionPapier, { id, qui, nom: 'Nom', le })
    if (body.status !== 200) throw new Error(JSON.stringify(body))
  }
  return call(convention.conventionSigner, { id, nom: 'Rim Jaziri' })
}

type Find = (sql: string) => Promise<Record<string, unknown>>

/**
 * An agreement in a given state, for an assignment without one: `{ id }`. If sent, all parties have been asked; if
 * complete, all have signed.
 *
 * @param annee SQL of its year
 * @param where SQL condition on the student, alias `e`
 */
export async function openAgreement(
  find: Find,
  annee: string,
  etat: 'a_verifier' | 'envoyee' | 'complete' = 'envoyee',
  where = 'true',
): Promise<{ id: number }> {
  const free = `FROM internship.affectation a JOIN records.etudiant e ON e.id = a.etudiant_id
    WHERE a.annee_id = ${annee} AND ${where}`
  const { id, annee_id, etudiant_id } = await find(`SELECT a.id, a.annee_id, a.etudiant_id ${free}
    ORDER BY EXISTS (SELECT FROM internship.convention c WHERE c.affectation_id = a.id AND c.etat <> 'annulee'), a.id DESC LIMIT 1`)
  await find(`WITH gone AS (UPDATE internship.convention SET etat = 'annulee', annulation = 'Essai'
    WHERE affectation_id = ${id} AND etat <> 'annulee' RETURNING id) SELECT count(*) FROM gone`)
  const sent = etat !== 'a_verifier'
  const made = await find(`INSERT INTO internship.convention
      (annee_id, etudiant_id, affectation_id, numero, etat, langue, faits, titre, texte, envoyee_le)
    VALUES (${annee_id}, ${etudiant_id}, ${id}, 0, '${etat}', 'fr', '{"pauses": [], "heures": null, "gratification": null}', 'Convention', 'Texte ' || gen_random_uuid(),
      ${sent ? 'now()' : 'NULL'}) RETURNING id, empreinte`)
  if (sent)
    for (const qui of ['etudiant', 'entreprise', 'tuteur', 'encadrant', 'ecole'])
      await find(`INSERT INTO internship.signature (annee_id, etudiant_id, convention_id, qui, nom, email, langue, signe_par, le, empreinte, moyen)
        VALUES (${annee_id}, ${etudiant_id}, ${made.id}, '${qui}', 'Nom', '${qui}@signe.test', 'fr',
          ${etat === 'complete' ? `'Nom', now(), '${made.empreinte}', 'papier'` : "'', NULL, '', NULL"}) RETURNING id`)
  return { id: made.id as number }
}

/** SQL of today by the school's clock, as `le`. */
export const TODAY_AT_SCHOOL = `
  SELECT to_char(now() AT TIME ZONE coalesce(nullif(fuseau, ''), current_setting('TimeZone')), 'YYYY-MM-DD') AS le
  FROM records.etablissement`

/** Today in Tunis, for schools there: nobody can have signed on paper before an agreement was sent. */
export const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Tunis' }).format(new Date())
