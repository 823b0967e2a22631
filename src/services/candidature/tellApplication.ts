import { sql } from 'kysely'
import type { Inviting } from '../agenda/organiser'
import { clockText, type Zone } from '../db/clock'
import type { Trx } from '../db/schema'
import { comingOf, endsWith } from '../entretien/entretien'
import type { Config } from '../kernel/config'
import { dayIn } from '../mail/gabarits/words'
import { langOf } from '../mail/tell/langOf'
import { tell } from '../mail/tell/tell'
import { whoActs } from '../mail/tell/whoActs'

type ApplicationConfig = Pick<Config, 'publicUrl'>

/** Tells those who act for a company, after one minute, that a student has applied for its offer. */
export const tellReceived = (trx: Trx, config: ApplicationConfig, id: number): Promise<void> =>
  tell(trx, 'candidature_recue', {
    categorie: 'candidature',
    about: 'candidature',
    into: [config, 'candidatures'],
    settles: ({ lettre }) => String(lettre),
    people: sql`
      SELECT c.id AS about_id, c.annee_id, c.lettre, w.email, w.nom, w.destinataire, w.lang, e.nom_entreprise AS entreprise,
        t.nom_complet AS etudiant, s.sujet, d.label->>w.lang AS diplome, n.label->>w.lang AS niveau
      FROM internship.candidature c JOIN internship.stage s ON s.id = c.stage_id
      JOIN company.entreprise e ON e.id = s.entreprise_id
      JOIN records.etudiant t ON t.id = c.etudiant_id
      JOIN records.parcours p ON p.etudiant_id = c.etudiant_id AND p.annee_id = c.annee_id
      JOIN records.specialite a ON a.id = p.specialite_id
      JOIN records.diplome d ON d.id = a.diplome_id
      JOIN records.niveau n ON n.id = p.niveau_id
      CROSS JOIN ${whoActs('e')} AS w WHERE c.id = ${id}`,
  })

/** Gives a student a receipt for an application after one minute, unless the company's answer replaces it. */
export const acknowledge = (trx: Trx, config: ApplicationConfig & Zone, id: number): Promise<void> =>
  tell(trx, 'candidature_envoyee', {
    categorie: 'candidature',
    about: 'candidature',
    // where they see their applications
    into: [config, 'offres'],
    settles: 'again',
    people: sql`
      SELECT c.id AS about_id, c.annee_id, e.email, e.nom_complet AS nom, ${langOf('e')} AS lang, s.sujet, s.entreprise,
        ${clockText(sql`c.le`, config)} AS le
      FROM internship.candidature c JOIN internship.stage s ON s.id = c.stage_id
      JOIN records.etudiant e ON e.id = c.etudiant_id WHERE c.id = ${id}`,
    also: ({ lang, le }) => ({ date: dayIn(lang, String(le).slice(0, 10)), heure: String(le).slice(11, 16) }),
  })

/**
 * Tells a student what a company has answered, once that has stood for a minute; with a refusal an interview that is to
 * come is off.
 */
export const tellAnswer = async (
  trx: Trx,
  config: ApplicationConfig & Zone & Inviting,
  cle: 'candidature_retenue' | 'candidature_refusee',
  id: number,
): Promise<void> =>
  tell(trx, cle, {
    categorie: 'candidature',
    about: 'candidature',
    // where they see their applications
    into: [config, 'offres'],
    settles: true,
    ...(cle === 'candidature_refusee' && (await endsWith(trx, config))),
    people: sql`
      SELECT c.id AS about_id, c.annee_id, e.email, e.nom_complet AS nom, ${langOf('e')} AS lang, s.sujet, s.entreprise,
        c.motif, e.nom_complet AS etudiant, ${comingOf(config)}
      FROM internship.candidature c JOIN internship.stage s ON s.id = c.stage_id
      JOIN records.etudiant e ON e.id = c.etudiant_id WHERE c.id = ${id}`,
  })

/**
 * Brings a student what a company has written to them about their application.
 * @param de who has written it, and gets the reply
 */
export const tellMessage = (
  trx: Trx,
  config: ApplicationConfig,
  id: number,
  de: { nom: string; email: string },
): Promise<void> =>
  tell(trx, 'candidature_message', {
    categorie: 'candidature',
    about: 'candidature',
    into: [config, 'offres'],
    waits: true,
    replyTo: de.email,
    people: sql`
      SELECT c.id AS about_id, c.annee_id, e.email, e.nom_complet AS nom, ${langOf('e')} AS lang, s.sujet, s.entreprise,
        c.message, ${de.nom}::text AS auteur
      FROM internship.candidature c JOIN internship.stage s ON s.id = c.stage_id
      JOIN records.etudiant e ON e.id = c.etudiant_id WHERE c.id = ${id}`,
  })
