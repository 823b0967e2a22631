import { sql } from 'kysely'
import type { Lang } from '../../contract/kernel/constants'
import { clockText } from '../db/clock'
import type { Trx } from '../db/schema'
import type { Config } from '../kernel/config'
import { SECTION_DAYS } from '../kernel/limits'
import { dayIn, durationIn, sizeIn } from '../mail/gabarits/words'
import { queueMails, settledKey, untell } from '../mail/outbox'
import { langOf } from '../mail/tell/langOf'
import { mailsTelling, type Recipient } from '../mail/tell/tell'
import { reportDay } from './rapport'

/** Announcements about an internship's report are separate from others about it. */
const PART = 'rapport'

interface Report {
  id: number
  annee_id: number
  fichier: string
  taille: number
  /** By the school's clock. */
  le: string
  jusqu_au: string | null
  etudiant: string
  sujet: string
  entreprise: string
}

/**
 * Tells of a report that has just been handed in, if it stays for a minute: the student has a receipt, supervisor and jury a
 * link to read it. Another one within the minute takes its place. Only of the current year, which spaces show.
 */
export async function tellReport(
  trx: Trx,
  config: Pick<Config, 'publicUrl' | 'timeZone'>,
  fichier_id: number,
): Promise<void> {
  const { rows } = await sql<Report>`
    SELECT v.id, v.annee_id, f.nom AS fichier, f.taille::float8, ${clockText(sql`f.depose_le`, config)} AS le,
      (${reportDay(config)})::text AS jusqu_au, e.nom_complet AS etudiant, v.sujet, v.entreprise
    FROM internship.fichier f
    JOIN internship.v_deroulement v ON v.id = f.affectation_id AND v.etudiant_id = f.etudiant_id AND v.stage_id = f.stage_id
    JOIN records.annee y ON y.id = v.annee_id AND y.courante
    JOIN records.etudiant e ON e.id = v.etudiant_id
    CROSS JOIN records.etablissement g
    LEFT JOIN internship.soutenance s ON s.affectation_id = v.id
    WHERE f.id = ${fichier_id} AND f.genre = 'rapport'`.execute(trx)
  const [report] = rows
  if (!report) return
  const { rows: people } = await sql<Recipient & { lit: boolean }>`
    SELECT v.id AS about_id, p.* FROM internship.v_deroulement v
    JOIN internship.v_suivi k ON k.id = v.id
    CROSS JOIN LATERAL (
      SELECT false AS lit, e.nom_complet AS nom, e.email, ${langOf('e')} AS lang FROM records.etudiant e WHERE e.id = v.etudiant_id
      UNION ALL
      SELECT true, n.nom_complet, n.email, ${langOf('t', 'n')} FROM internship.encadreur n
      LEFT JOIN records.enseignant t ON t.id = n.enseignant_id
      WHERE n.id = v.encadrant_id AND k.accord <> 'decline'
      UNION ALL
      SELECT true, j.nom_complet, j.email, ${langOf('t', 'j')} FROM internship.soutenance s
      JOIN internship.soutenance_jury m ON m.soutenance_id = s.id JOIN internship.jury j ON j.id = m.jury_id
      LEFT JOIN records.enseignant t ON t.id = j.enseignant_id WHERE s.affectation_id = v.id
    ) AS p WHERE v.id = ${report.id} ORDER BY p.lit, p.nom COLLATE "und-x-icu", p.email`.execute(trx)
  const told = people.map(({ lit, ...person }) => ({
    lit,
    person: { ...person, ...valuesOf(report, person.lang) },
  }))
  const common = {
    categorie: 'acte',
    about: 'affectation',
    into: [config, 'stages'],
    settles: 'again',
    part: PART,
  } as const
  await queueMails(trx, [
    ...(await mailsTelling(trx, 'rapport_recu', {
      ...common,
      people: told.filter(({ lit }) => !lit).map(({ person }) => person),
    })),
    ...(await mailsTelling(trx, 'rapport_remis', {
      ...common,
      people: told.filter(({ lit }) => lit).map(({ person }) => person),
    })),
  ])
}

/**
 * Nobody is told of the newest report when it was taken away again, but of the one that is the newest then, if its turn
 * had not come; an older one goes unnoticed.
 */
export async function untellReport(
  trx: Trx,
  config: Pick<Config, 'publicUrl' | 'timeZone'>,
  affectation: number,
  removed: { id: number; depose_le: Date },
): Promise<void> {
  const { rows } = await sql<{ id: number; told: boolean }>`
    SELECT f.id, EXISTS (SELECT FROM gateway.mail m WHERE m.annonce = ${settledKey('affectation', affectation, PART)}
      AND m.etat <> 'en_attente' AND m.created_at >= f.depose_le AND m.created_at < ${removed.depose_le}) AS told
    FROM internship.fichier f WHERE f.affectation_id = ${affectation} AND f.genre = 'rapport'
    ORDER BY f.id DESC LIMIT 1`.execute(trx)
  const [newest] = rows
  if (newest && newest.id > removed.id) return
  await untell(trx, 'affectation', [affectation], { part: PART })
  if (newest && !newest.told) await tellReport(trx, config, newest.id)
}

function valuesOf({ annee_id, fichier, taille, le, jusqu_au, ...facts }: Report, lang: Lang) {
  const day = le.slice(0, 10)
  const { etudiant, sujet, entreprise } = facts
  return {
    annee_id,
    etudiant,
    sujet,
    entreprise,
    fichier,
    taille: sizeIn(lang, taille),
    date: dayIn(lang, day),
    heure: le.slice(11, 16),
    acte: jusqu_au ? WORDS[lang][day <= jusqu_au ? 'inTime' : 'late'](dayIn(lang, jusqu_au)) : '',
    duree: durationIn(lang, SECTION_DAYS, 'day'),
  }
}

const WORDS: Record<Lang, Record<'inTime' | 'late', (day: string) => string>> = {
  fr: {
    inTime: (day) => `Il est remis à temps\u00a0: il était attendu le ${day} au plus tard.`,
    late: (day) => `Il est remis en retard\u00a0: il était attendu le ${day} au plus tard.`,
  },
  en: {
    inTime: (day) => `It was handed in on time: it was due by ${day}.`,
    late: (day) => `It was handed in late: it was due by ${day}.`,
  },
  ar: {
    inTime: (day) => `سُلّم في الأجل: كان مطلوبا في أجل أقصاه ${day}.`,
    late: (day) => `سُلّم بعد الأجل: كان مطلوبا في أجل أقصاه ${day}.`,
  },
}
