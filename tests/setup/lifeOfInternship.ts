import {
  candidature,
  convention,
  convocation,
  internship,
  proclamation,
  proclamationActs,
} from '../../src/contract'
import type { Lang } from '../../src/contract/kernel/constants'
import { acte } from '../../src/contract/soutenance/acte'
import { suiviBureau } from '../../src/contract/suivi/suiviBureau'
import { createKysely } from '../../src/services/db/kysely'
import { tellReport } from '../../src/services/fichier/tellReport'
import type { OutgoingMail } from '../../src/services/mail/transport'
import { settle, signAll } from './agreements'
import { openSchool, plan, type School } from './openSchool'
import { sentMails } from './sentMails'

/** A mail of an internship, with the step that caused it. */
export interface Lived extends OutgoingMail {
  step: string
}

const STUDENT = { prenom: 'Inès', nom: 'Ben Ali' }
const SUBJECT = 'Suivi des stocks d’une chaîne du froid'
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const DATES = { debut: inDays(-60), fin: inDays(15), pauses: [] }

/**
 * Lives an internship from the application to the diploma, by the calls that people make, and returns each mail that
 * has arrived, in the order of time. Its jury has another defence on the same day. Everybody reads the school's language.
 */
export async function liveAnInternship(langue: Lang): Promise<Lived[]> {
  const school = await openSchool()
  const mails: Lived[] = []
  const step = async (name: string, live: () => Promise<unknown>) => {
    await live()
    for (const mail of await sentMails(school.database.pool)) mails.push({ ...mail, step: name })
  }
  try {
    await setUp(school, langue)
    const etudiant_id = await school.student(STUDENT)
    const stage_id = await school.offer({ sujet: SUBJECT })
    const [{ email }] = await school.sql('SELECT email FROM records.etudiant WHERE id = $1', [etudiant_id])
    const student = await personOf(school, email)
    const company = await personOf(school, 'c1@industrie.test')

    await step('a student applies', () =>
      student(candidature.espaceCandidatureEnvoyer, { stage_id, lettre: 'Je connais ces grues.' }),
    )
    const [{ id: application }] = await school.sql('SELECT id FROM internship.candidature')
    await step('the company retains them', () =>
      company(candidature.espaceCandidatureRepondre, {
        id: application,
        etat: 'retenue',
        motif: 'Bienvenue.',
      }),
    )
    await step('the office assigns the internship', () =>
      done(school.call(candidature.candidatureAffecter, { id: application, etat_stage: 1, encadrant_id: 1 })),
    )
    await step('its tutor and its facts are entered', () => done(settle(school, stage_id, DATES)))
    await step('the agreement is sent', () => sendAgreement(school, stage_id))
    await step('all sign', async () => done(signAll(school, await agreementOf(school, 0))))
    await step('an amendment is sent', async () => {
      await done(
        settle(school, stage_id, { ...DATES, debut: inDays(-53), fin: inDays(18), avenant: 'Prolongation' }),
      )
      await done(school.call(convention.conventionEnvoyer, { ids: [await agreementOf(school, 1)] }))
    })
    await step('all sign the amendment', async () => done(signAll(school, await agreementOf(school, 1))))
    const other = await school.assignment({ prenom: 'Sami', sujet: 'Chambres froides' })
    await step('the defence is planned', async () => {
      await done(school.call(internship.soutenanceAdd, plan(stage_id, inDays(20))))
      const next = plan(other.stage_id, inDays(20), { from: '11:00', to: '12:00' })
      await done(school.call(internship.soutenanceAdd, next))
      await convoke(school)
    })
    await step('the report is handed in', () => handIn(school, { stage_id, etudiant_id, email }))
    await step('the defence moves', async () => {
      const moved = plan(stage_id, inDays(22), { from: '14:00', to: '15:00' })
      await done(school.call(internship.soutenanceAdd, moved))
      await convoke(school)
    })
    await step('the tutor is asked to assess', () =>
      done(school.call(suiviBureau.evaluationDemander, { ids: [stage_id] })),
    )
    await step('the defence is cancelled', async () => {
      const [{ id }] = await school.sql('SELECT id FROM internship.affectation WHERE stage_id = $1', [
        stage_id,
      ])
      await done(school.call(acte.acteAnnuler, { id, motif: 'Grève des transports.' }))
      await convoke(school)
    })
    await step('the results are published', () => graduate(school, stage_id))
    return mails
  } finally {
    await school.drop()
  }
}

async function setUp(school: School, langue: Lang): Promise<void> {
  await school.sql(
    `UPDATE records.etablissement SET fuseau = 'Africa/Tunis', langue = $1, signataire = 'Rim Jaziri',
      nom = '{"fr": "Institut du Lac", "en": "Institut du Lac", "ar": "معهد البحيرة"}',
      bureau_email = 'stages@institut.test', bureau_telephone = '+21671000000'`,
    [langue],
  )
  await school.sql(
    'UPDATE records.annee SET debut = current_date - 300, fin = current_date + 300 WHERE id = 1',
  )
}

/** Calls as somebody in their space; a refusal fails. */
async function personOf({ services }: School, email: string) {
  const token = await services.enter(email)
  return (endpoint: Parameters<School['call']>[0], input: object) =>
    done(services.call(endpoint, input, { token }))
}

async function done(answer: ReturnType<School['call']>) {
  const { status, body } = await answer
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}

const agreementOf = async ({ sql }: School, numero: number): Promise<number> =>
  (await sql('SELECT id FROM internship.convention WHERE numero = $1', [numero]))[0].id

async function sendAgreement(school: School, stage_id: number): Promise<void> {
  await done(school.call(convention.conventionPreparer, { ids: [stage_id] }))
  await done(school.call(convention.conventionEnvoyer, { ids: [await agreementOf(school, 0)] }))
}

async function convoke({ call }: School): Promise<void> {
  const { messages, vu } = await done(call(convocation.convocationPreparer, {}))
  const ids = messages.map(({ id }: { id: number }) => id)
  await done(call(convocation.convocationEnvoyer, { ids, vu }))
}

/** The defence took place yesterday, and its grade is enough. */
async function graduate({ sql, call }: School, stage_id: number): Promise<void> {
  await sql(
    `WITH held AS (
       INSERT INTO internship.soutenance (annee_id, affectation_id, debut, fin, salle_id, etat, validated_at)
       SELECT 1, id, current_date - interval '15 hours', current_date - interval '14 hours', 1, 1, now()
       FROM internship.affectation WHERE stage_id = $1 RETURNING id)
     INSERT INTO internship.note (soutenance_id, mention_id, points) SELECT id, 3, 14 FROM held`,
    [stage_id],
  )
  const [of] = await sql(`SELECT s.diplome_id AS diplome, g.niveau_id AS niveau FROM records.groupe g
    JOIN records.specialite s ON s.id = g.specialite_id WHERE g.id = 1`)
  const added = await done(call(proclamation.proclamationAdd, { nom: 'Session de juin', ...of, minimum: 10 }))
  const { id } = added.record
  const { apercu, version } = (await done(call(proclamation.proclamationById, { id }))).record
  await done(
    call(proclamationActs.proclamationPublier, { id, apercu, version, malgre: true, prevenir: true }),
  )
}

/** The student's report, as its upload ends. */
async function handIn(
  { sql, database, services }: School,
  { stage_id, etudiant_id, email }: { stage_id: number; etudiant_id: number; email: string },
): Promise<void> {
  const key = 'c'.repeat(64)
  await sql('INSERT INTO gateway.contenu (empreinte, taille) VALUES ($1, 2400000)', [key])
  const [{ id }] = await sql(
    `INSERT INTO internship.fichier (annee_id, genre, fiche, fiche_id, etudiant_id, stage_id, nom, type, taille, empreinte, depose_par)
     SELECT 1, 'rapport', 'affectation', id, $2, $1, 'Rapport de stage.pdf', 'application/pdf', 2400000, $3, $4
     FROM internship.affectation WHERE stage_id = $1 RETURNING id`,
    [stage_id, etudiant_id, key, email],
  )
  await createKysely(database.pool)
    .transaction()
    .execute((trx) => tellReport(trx, services.config, id))
}
