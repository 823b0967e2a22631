import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deroulement, extensions, internship } from '../../../src/contract'
import type { MonFichier } from '../../../src/contract/fichier/espaceFichiers'
import {
  FICHE_BYTES_PERSONNE,
  FICHIER_BYTES,
  FICHIERS_PERSONNE_MAX,
  type FicheDePersonne,
  type FichierGenre,
  UPLOAD_PATH,
} from '../../../src/contract/fichier/fichiers'
import { pdf, storedFile } from '../../setup/files'
import { type Affectation, openSchool, plan, type School } from '../../setup/openSchool'
import { sentMails } from '../../setup/sentMails'
import type { Answer } from '../../setup/services'

/* Documents in the space: who has which, uploading and withdrawing, and deadlines. */

const { espaceFichierList, espaceFichierCommencer, espaceFichierFinir } = extensions
const { espaceFichierOuvrir, espaceFichierRetirer, fichierCommencer, fichierFinir, fichierDelete } =
  extensions

let school: School
let mine: Affectation
/** Tokens of the people involved in the internship, and of others of the same kinds. */
const tokens: Record<string, string> = {}
beforeAll(async () => {
  school = await openSchool()
  await school.sql(`INSERT INTO company.entreprise (id, nom_entreprise, nom_gerant, matricule, email, adresse, active)
    VALUES (2, 'Autre', 'Gérante', 'M2', 'c2@industrie.test', 'Rue', 1)`)
  await school.sql(`INSERT INTO company.contact (entreprise_id, nom, email, gestion, tuteur)
    VALUES (1, 'Tuteur', 'tuteur@industrie.test', 0, 1), (2, 'Autre', 'autre@industrie.test', 0, 1)`)
  for (const [name, email] of Object.entries({
    encadreur: 't1@ecole.test',
    'un autre encadreur': 't2@ecole.test',
    jury: 't5@ecole.test',
    entreprise: 'c1@industrie.test',
    'une autre entreprise': 'c2@industrie.test',
    tuteur: 'tuteur@industrie.test',
    'un autre tuteur': 'autre@industrie.test',
  }))
    tokens[name] = await school.services.enter(email)
})
afterAll(() => school?.drop())
beforeEach(async () => {
  mine = await school.assignment()
  await school.sql(
    `UPDATE internship.stage SET tuteur_id = (SELECT id FROM company.contact WHERE email = 'tuteur@industrie.test')
    WHERE id = $1`,
    [mine.stage_id],
  )
  tokens.etudiant = await enterAs(mine.etudiant_id)
  tokens['un autre étudiant'] = await enterAs((await school.assignment()).etudiant_id)
})

const find = async (query: string) => (await school.sql(query))[0]
async function enterAs(student: number) {
  const [{ email }] = await school.sql('SELECT email FROM records.etudiant WHERE id = $1', [student])
  return school.services.enter(email)
}
const callAs = (who: string, endpoint: (typeof extensions)[keyof typeof extensions], input: object) =>
  school.services.call(endpoint, input, { token: tokens[who] })
const result = async (answer: Promise<Answer>) => {
  const { status, body } = await answer
  return status === 200 ? 200 : body.code
}
interface Sent {
  fiche?: FicheDePersonne
  id?: number
  genre?: FichierGenre
  content?: Buffer
}
const begin = (
  who: string,
  { fiche = 'affectation', id = mine.id, genre = 'rapport', content = pdf() }: Sent,
) =>
  callAs(who, espaceFichierCommencer, {
    fiche,
    fiche_id: id,
    genre,
    nom: 'Mon rapport',
    taille: content.length,
  })
const piece = (id: number, secret: string, offset: number, content: Buffer) =>
  school.services.send(`${UPLOAD_PATH}${id}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${secret}`, 'upload-offset': String(offset) },
    body: new Uint8Array(content),
  })
/** The code of the refusal, or 200. */
async function handIn(who: string, sent: Sent = {}): Promise<number | string> {
  const { content = pdf() } = sent
  const { status, body } = await begin(who, { ...sent, content })
  if (status !== 200) return body.code
  await piece(body.id, body.secret, 0, content)
  return result(callAs(who, espaceFichierFinir, { id: body.id }))
}
const list = async (who: string, fiche: FicheDePersonne = 'affectation', id = mine.id) => {
  const { status, body } = await callAs(who, espaceFichierList, { fiche, fiche_id: id })
  return status === 200 ? (body as { fichiers: MonFichier[]; remet: string[]; rapport: unknown }) : body.code
}
const kinds = async (who: string, fiche?: FicheDePersonne, id?: number) => {
  const told = await list(who, fiche, id)
  return typeof told === 'string' ? told : told.fichiers.map(({ genre }: MonFichier) => genre)
}
/** A file of each kind, as the office has put it in. */
async function everyKind() {
  const ids: Record<string, number> = {}
  for (const genre of ['rapport', 'convention_signee', 'cv', 'lettre', 'attestation', 'autre']) {
    const { id } = await storedFile(find, `a.id = ${mine.id}`)
    await school.sql('UPDATE internship.fichier SET genre = $2 WHERE id = $1', [id, genre])
    ids[genre] = id
  }
  return ids
}
/** The defence of the internship so many days from today, with the juror 5. */
async function defendIn(days: number) {
  await school.sql(`UPDATE records.annee SET debut = '2021-09-01', fin = '2100-08-31' WHERE id = 1`)
  expect(await result(school.call(internship.soutenanceAdd, plan(mine.stage_id, school.day())))).toBe(200)
  await school.sql(
    `UPDATE internship.soutenance SET debut = d.jour + time '09:00', fin = d.jour + time '10:00'
     FROM (SELECT current_date + $2::int AS jour) d WHERE affectation_id = $1`,
    [mine.id, days],
  )
}

describe('a report handed in', () => {
  const waiting = () =>
    school.sql(`SELECT m.recipient, m.subject, m.body_text FROM gateway.mail m
      WHERE m.etat = 'en_attente' AND m.annonce = 'affectation/${mine.id}/rapport' ORDER BY m.recipient, m.id`)
  const subjects = async () => (await waiting()).map(({ recipient, subject }) => `${recipient} ${subject}`)

  it('sends the student a receipt, and supervisor and jury one mail with a link for several within a minute', async () => {
    await defendIn(41)
    const { email, etudiant, sujet } = await find(
      `SELECT e.email, e.nom_complet AS etudiant, s.sujet FROM records.etudiant e, internship.stage s
       WHERE e.id = ${mine.etudiant_id} AND s.id = ${mine.stage_id}`,
    )
    expect(await handIn('etudiant')).toBe(200)
    expect(await handIn('etudiant', { content: pdf('x'.repeat(2_400_000)) })).toBe(200)
    const all = [
      `${email} Votre rapport de stage est bien arrivé : ${sujet}`,
      `t1@ecole.test Rapport de stage à lire : ${etudiant}`,
      `t5@ecole.test Rapport de stage à lire : ${etudiant}`,
      `t6@ecole.test Rapport de stage à lire : ${etudiant}`,
    ].sort()
    expect((await subjects()).sort()).toEqual(all)
    const mails = await sentMails(school.database.pool)
    const receipt = mails.find(({ recipient }) => recipient === email)?.body_text
    expect(receipt).toMatch(/Fichier\s: Mon rapport\.pdf\nTaille\s: 2,4\sMo\nReçu le\s: .*, \d\d:\d\d\n/)
    expect(receipt).toMatch(/Il est remis à temps\s: il était attendu le /)
    expect(mails.find(({ recipient }) => recipient === 't5@ecole.test')?.body_text).toMatch(
      /\/espace\/stages\?stage=\d+#token=[\w-]+/,
    )
  })

  it('is not announced if withdrawn within a minute, and marked if late', async () => {
    expect(await handIn('etudiant')).toBe(200)
    const first = (await list('etudiant')).fichiers[0]
    expect(await handIn('etudiant')).toBe(200)
    const told = await waiting()
    expect(told.map(({ body_text }) => /attendu/.test(body_text))).toEqual([false, false])
    // an older one is deleted, and the receipt of the newer one stays
    expect(await result(callAs('etudiant', espaceFichierRetirer, { id: first.id }))).toBe(200)
    expect(await waiting()).toEqual(told)
    const last = (await list('etudiant')).fichiers[0]
    expect(await result(callAs('etudiant', espaceFichierRetirer, { id: last.id }))).toBe(200)
    expect(await waiting()).toEqual([])

    await defendIn(-1)
    const content = pdf()
    const staff = await school.call(fichierCommencer, {
      fiche: 'affectation',
      fiche_id: mine.stage_id,
      genre: 'rapport',
      nom: 'Rapport',
      taille: content.length,
    })
    await piece(staff.body.id, staff.body.secret, 0, content)
    expect(await result(school.call(fichierFinir, { id: staff.body.id }))).toBe(200)
    expect(new Set((await waiting()).map(({ body_text }) => /remis en retard/.test(body_text)))).toEqual(
      new Set([true]),
    )
  })
})

describe('a report that remains when a later one is withdrawn', () => {
  const named = async () =>
    (
      await school.sql(`SELECT substring(m.body_text FROM 'Taille\\s: ([^\n]*)') AS taille FROM gateway.mail m
      WHERE m.etat = 'en_attente' AND m.annonce = 'affectation/${mine.id}/rapport'
        AND m.body_text LIKE '%Taille%'`)
    ).map(({ taille }) => taille.replace(/\s/g, ' '))
  const removeNewest = async () =>
    result(callAs('etudiant', espaceFichierRetirer, { id: (await list('etudiant')).fichiers[0].id }))

  it('is then announced, once', async () => {
    expect(await handIn('etudiant', { content: pdf('x'.repeat(2_400_000)) })).toBe(200)
    expect(await handIn('etudiant', { content: pdf('x'.repeat(1_200_000)) })).toBe(200)
    expect(await named()).toEqual(['1,2 Mo'])
    expect(await removeNewest()).toBe(200)
    expect(await named()).toEqual(['2,4 Mo'])
    await sentMails(school.database.pool)
    await school.sql("UPDATE gateway.mail SET sent_at = now() WHERE annonce LIKE 'affectation/%'")
    expect(await handIn('etudiant')).toBe(200)
    expect(await removeNewest()).toBe(200)
    expect(await named()).toEqual([])
  })

  it('is still announced when another record’s document is deleted', async () => {
    expect(await handIn('etudiant')).toBe(200)
    const told = await named()
    const content = pdf()
    await school.sql(
      `INSERT INTO company.entreprise (id, nom_entreprise, nom_gerant, matricule, email, adresse, active)
       VALUES ($1, 'De ce numéro', 'Gérant', 'M-N', 'numero@industrie.test', 'Rue', 1) ON CONFLICT DO NOTHING`,
      [mine.id],
    )
    const { body } = await school.call(fichierCommencer, {
      fiche: 'entreprise',
      fiche_id: mine.id,
      genre: 'rapport',
      nom: 'Copie',
      taille: content.length,
    })
    await piece(body.id, body.secret, 0, content)
    expect(await result(school.call(fichierFinir, { id: body.id }))).toBe(200)
    const copy = await find(`SELECT id FROM internship.fichier WHERE nom LIKE 'Copie%'`)
    expect((await school.call(fichierDelete, { id: copy.id })).status).toBe(200)
    expect([told.length, await named()]).toEqual([1, told])
  })
})

describe('somebody involved in an internship', () => {
  const READ: Record<string, string[]> = {
    etudiant: ['attestation', 'lettre', 'cv', 'convention_signee', 'rapport'],
    encadreur: ['attestation', 'lettre', 'cv', 'convention_signee', 'rapport'],
    jury: ['attestation', 'rapport'],
    entreprise: ['attestation', 'convention_signee', 'rapport'],
    tuteur: ['attestation', 'convention_signee', 'rapport'],
  }
  const OTHERS = ['un autre étudiant', 'un autre encadreur', 'une autre entreprise', 'un autre tuteur']

  it('reads what their part needs, and nothing of other internships', async () => {
    await defendIn(30)
    const ids = await everyKind()
    for (const [who, read] of Object.entries(READ)) {
      expect(await kinds(who), who).toEqual(read)
      for (const [genre, id] of Object.entries(ids))
        expect(await result(callAs(who, espaceFichierOuvrir, { id })), `${who} ${genre}`).toBe(
          read.includes(genre) ? 200 : 'not_found',
        )
    }
    for (const who of OTHERS) {
      expect(await kinds(who), who).toBe('not_found')
      for (const genre of ['rapport', 'attestation'] as const)
        expect(await handIn(who, { genre }), who).toBe('not_found')
      for (const id of Object.values(ids)) {
        expect(await result(callAs(who, espaceFichierOuvrir, { id })), who).toBe('not_found')
        expect(await result(callAs(who, espaceFichierRetirer, { id })), who).toBe('not_found')
      }
    }
    expect(
      await school.sql('SELECT * FROM internship.lecture_fichier WHERE nom = $1', ['Rapport.pdf']),
    ).toEqual([])
  })

  it('uploads only the kinds of their part', async () => {
    const HANDED: Record<string, string[]> = {
      etudiant: ['rapport', 'convention_signee'],
      encadreur: ['convention_signee'],
      entreprise: ['convention_signee', 'attestation'],
      tuteur: ['convention_signee', 'attestation'],
    }
    for (const [who, handed] of Object.entries(HANDED)) {
      // what is demanded is tested in piece/pieces.test.ts
      const demanded = who === 'etudiant' ? ['justificatif'] : []
      expect(await list(who)).toMatchObject({ remet: [...handed, ...demanded] })
      for (const genre of ['rapport', 'convention_signee', 'cv', 'attestation', 'autre'] as const)
        expect(await handIn(who, { genre }), `${who} ${genre}`).toBe(
          handed.includes(genre) ? 200 : 'not_for_you',
        )
    }
  })

  it('withdraws only their own documents', async () => {
    await handIn('tuteur', { genre: 'attestation' })
    const [{ id, version, par, retirable }] = ((await list('tuteur')) as { fichiers: [MonFichier] }).fichiers
    expect([par, retirable]).toEqual(['Tuteur', true])
    for (const who of ['etudiant', 'entreprise', 'encadreur'])
      expect(await result(callAs(who, espaceFichierRetirer, { id })), who).toBe('not_for_you')
    expect(await list('entreprise')).toMatchObject({ fichiers: [{ par: 'Tuteur', retirable: false }] })
    expect(await result(callAs('tuteur', espaceFichierRetirer, { id, version: 'x' }))).toBe(
      'changed_meanwhile',
    )
    expect(await result(callAs('tuteur', espaceFichierRetirer, { id, version }))).toBe(200)
    expect(await kinds('tuteur')).toEqual([])
  })

  it('sees no addresses, and no names of the office', async () => {
    await storedFile(find, `a.id = ${mine.id}`)
    await handIn('etudiant')
    const { fichiers } = (await list('entreprise')) as { fichiers: MonFichier[] }
    expect(fichiers.map(({ par }) => par)).toEqual([expect.stringMatching(/^Étudiant N\d+$/), ''])
    expect(JSON.stringify(fichiers)).not.toContain('@')
  })

  it('outside the school reads the report while the school shares it', async () => {
    await everyKind()
    await school.sql('UPDATE records.etablissement SET rapport_partage = 0')
    expect(await kinds('tuteur')).toEqual(['attestation', 'convention_signee'])
    expect(await kinds('entreprise')).toEqual(['attestation', 'convention_signee'])
    expect(await kinds('encadreur')).toContain('rapport')
    await school.sql('UPDATE records.etablissement SET rapport_partage = 1')
    expect(await kinds('tuteur')).toContain('rapport')
  })

  it('sees nothing of the previous student', async () => {
    await handIn('etudiant')
    const next = await school.student()
    await school.sql('UPDATE internship.affectation SET etudiant_id = $2 WHERE id = $1', [mine.id, next])
    expect(await kinds('etudiant')).toBe('not_found')
    tokens.etudiant = await enterAs(next)
    for (const who of ['etudiant', 'encadreur', 'entreprise']) expect(await kinds(who), who).toEqual([])
    const { body } = await school.call(extensions.fichierList, {
      fiche: 'affectation',
      fiche_id: mine.stage_id,
    })
    expect(body.fichiers).toHaveLength(1)
    expect(await school.rowOf(internship.affectationList, mine.stage_id)).toMatchObject({ rapport: 0 })
  })

  it('sees nothing of the previous internship after an exchange', async () => {
    await handIn('entreprise', { genre: 'attestation' })
    const other = await school.offer()
    await school.sql('UPDATE internship.affectation SET stage_id = $2 WHERE id = $1', [mine.id, other])
    for (const who of ['etudiant', 'encadreur', 'entreprise']) expect(await kinds(who), who).toEqual([])
    await school.sql('UPDATE internship.affectation SET stage_id = $2 WHERE id = $1', [
      mine.id,
      mine.stage_id,
    ])
    expect(await kinds('etudiant')).toEqual(['attestation'])
  })
})

/** The student was told of the present defence. */
const toldAgo = (days: number) =>
  school.sql(
    `WITH k AS (INSERT INTO internship.convoque (annee_id, cle, nom, email, lang)
       VALUES (1, 'told-' || gen_random_uuid(), 'E', 'e@ecole.test', 'fr') RETURNING id)
     INSERT INTO internship.convocation (annee_id, convoque_id, soutenance_id, affectation_id, etudiant_id, dit, dit_le, numero)
     SELECT 1, k.id, s.id, $1, $2, jsonb_build_object('debut', to_char(s.debut, 'YYYY-MM-DD"T"HH24:MI:SS'), 'fin',
       to_char(s.fin, 'YYYY-MM-DD"T"HH24:MI:SS'), 'roles', '["etudiant"]'::jsonb), now() - make_interval(days => $3), 0
     FROM k, internship.soutenance s WHERE s.affectation_id = $1`,
    [mine.id, mine.etudiant_id, days],
  )

describe('the report', () => {
  it('is accepted until some days before the defence, and from the office at any time', async () => {
    await defendIn(7)
    await school.sql('UPDATE records.etablissement SET rapport_preavis = 0')
    const today = (await school.sql('SELECT current_date::text AS jour'))[0].jour
    expect(await list('etudiant')).toMatchObject({ rapport: { jusqu_au: today, ouvert: true } })
    expect(await list('encadreur')).toMatchObject({ rapport: null })
    const ofFile = async () =>
      (await school.call(deroulement.deroulementLire, { id: mine.stage_id })).body.Deroulement.remise
    expect(await ofFile()).toEqual({ le: null, par: '', jusqu_au: today })
    expect(await handIn('etudiant')).toBe(200)
    const [{ nom_complet }] = await school.sql('SELECT nom_complet FROM records.etudiant WHERE id = $1', [
      mine.etudiant_id,
    ])
    expect(await ofFile()).toEqual({
      le: expect.stringContaining(today),
      par: nom_complet,
      jusqu_au: today,
    })
    const content = pdf()
    const { body: begun } = await begin('etudiant', { content })
    await piece(begun.id, begun.secret, 0, content)

    await school.sql(
      `UPDATE internship.soutenance SET debut = debut - interval '1 day', fin = fin - interval '1 day'
      WHERE affectation_id = $1`,
      [mine.id],
    )
    await toldAgo(20)
    const { fichiers, ...told } = (await list('etudiant')) as { fichiers: MonFichier[] }
    expect(told).toMatchObject({ remet: ['convention_signee', 'justificatif'], rapport: { ouvert: false } })
    expect(fichiers.map(({ retirable }) => retirable)).toEqual([false])
    expect(await handIn('etudiant')).toBe('report_closed')
    // begun in time, and not there in time
    expect(await result(callAs('etudiant', espaceFichierFinir, { id: begun.id }))).toBe('report_closed')
    expect(await result(callAs('etudiant', espaceFichierRetirer, { id: fichiers[0]?.id }))).toBe(
      'report_closed',
    )
    const late = { fiche: 'affectation', fiche_id: mine.stage_id, genre: 'rapport', nom: 'Tard', taille: 9 }
    expect(await result(school.call(extensions.fichierCommencer, late))).toBe(200)

    await school.sql('UPDATE records.etablissement SET rapport_jours = 0')
    expect(await list('etudiant')).toMatchObject({ rapport: { jusqu_au: null, ouvert: true } })
    expect(await result(callAs('etudiant', espaceFichierFinir, { id: begun.id }))).toBe(200)
    await school.sql('UPDATE records.etablissement SET rapport_jours = 7, rapport_preavis = 3')
  })

  it('is never due before the student has been told of the defence', async () => {
    const inDays = async (days: number) =>
      (await school.sql('SELECT (current_date + $1::int)::text AS jour', [days]))[0].jour
    const due = async () => (await list('etudiant')) as unknown
    await defendIn(8)
    expect(await due()).toMatchObject({ rapport: { jusqu_au: await inDays(3), ouvert: true } })
    await toldAgo(1)
    expect(await due()).toMatchObject({ rapport: { jusqu_au: await inDays(2), ouvert: true } })
    await school.sql("UPDATE internship.convocation SET jour_dit_le = now() - interval '9 days'")
    expect(await due()).toMatchObject({ rapport: { jusqu_au: await inDays(1), ouvert: true } })
    await school.sql('UPDATE internship.convocation SET annulee = true')
    await school.sql('DELETE FROM internship.soutenance WHERE affectation_id = $1', [mine.id])
    await defendIn(2)
    expect(await due()).toMatchObject({ rapport: { jusqu_au: await inDays(2), ouvert: true } })
  })

  it('is accepted without a defence, and shown in the list of assignments', async () => {
    const row = () => school.rowOf(internship.affectationList, mine.stage_id)
    const rows = async (rapport: number) => {
      const { body } = await school.call(internship.affectationList, {
        filter: { rapport, stage_id: mine.stage_id },
        page: 1,
        perPage: 10,
        facets: ['rapport'],
      })
      return [body.Sujet.length, body.facets.rapport]
    }
    expect([(await row()).rapport, await rows(0), await rows(1)]).toEqual([0, [1, { 0: 1 }], [0, { 0: 1 }]])
    expect(await list('etudiant')).toMatchObject({ rapport: { jusqu_au: null, ouvert: true } })
    await handIn('etudiant')
    expect([(await row()).rapport, await rows(0), await rows(1)]).toEqual([1, [0, { 1: 1 }], [1, { 1: 1 }]])
  })

  it('is neither added nor removed once the results are published, nor is a signed agreement, until they are withdrawn', async () => {
    expect(await handIn('etudiant')).toBe(200)
    expect(await handIn('encadreur', { genre: 'convention_signee' })).toBe(200)
    await school.sql(
      `WITH act AS (
         INSERT INTO internship.proclamation (annee_id, nom, diplome_id, niveau_id, etat, publiee_le)
         SELECT 1, 'Juin', (SELECT min(id) FROM records.diplome), (SELECT min(id) FROM records.niveau), 'publiee', now()
         RETURNING id)
       INSERT INTO internship.proclame (annee_id, proclamation_id, etudiant_id, affectation_id, etudiant, matricule,
         diplome, specialite, niveau)
       SELECT 1, act.id, $1, $2, 'E', 'M', '{}', '{}', '{}' FROM act`,
      [mine.etudiant_id, mine.id],
    )
    const shown = await list('etudiant')
    expect(shown).toMatchObject({ remet: [], rapport: { ouvert: false, publie: true } })
    expect(shown.fichiers.map(({ retirable }: MonFichier) => retirable)).toEqual([false, false])
    const report = shown.fichiers.find(({ genre }: MonFichier) => genre === 'rapport')
    expect(await handIn('etudiant')).toBe('graduated')
    expect(await handIn('etudiant', { genre: 'convention_signee' })).toBe('graduated')
    expect(await handIn('encadreur', { genre: 'convention_signee' })).toBe('graduated')
    expect(await result(callAs('etudiant', espaceFichierRetirer, { id: report.id }))).toBe('graduated')
    // the company may still certify it
    expect(await handIn('entreprise', { genre: 'attestation' })).toBe(200)
    // a text that is still to be signed may be signed on paper
    await school.sql(
      `INSERT INTO internship.convention (annee_id, affectation_id, etudiant_id, numero, etat, langue, titre, texte, empreinte, faits, envoyee_le)
       VALUES (1, $1, $2, 0, 'envoyee', 'fr', 'T', 'T', $3, '{}', now())`,
      [mine.id, mine.etudiant_id, 'a'.repeat(64)],
    )
    expect(await list('encadreur')).toMatchObject({ remet: ['convention_signee'] })
    await school.sql(
      "UPDATE internship.convention SET etat = 'annulee', annulation = 'Essai' WHERE affectation_id = $1",
      [mine.id],
    )
    expect(await list('encadreur')).toMatchObject({ remet: [] })
    await school.sql(
      "UPDATE internship.proclame SET retire_le = now(), motif = 'Erreur' WHERE affectation_id = $1",
      [mine.id],
    )
    expect(await list('etudiant')).toMatchObject({ rapport: { ouvert: true, publie: false } })
    expect(await handIn('etudiant')).toBe(200)
  })

  it('continues after an interruption, is finished once, and is never served as a page', async () => {
    const content = pdf('x'.repeat(500))
    const { body: begun } = await begin('etudiant', { content })
    await piece(begun.id, begun.secret, 0, content.subarray(0, 100))
    expect(await result(callAs('etudiant', espaceFichierFinir, { id: begun.id }))).toBe('upload_offset')
    const again = await piece(begun.id, begun.secret, 0, content)
    expect([again.status, again.body.details]).toEqual([409, { recu: 100 }])
    await piece(begun.id, begun.secret, 100, content.subarray(100))
    const ends = [1, 2, 3].map(() => result(callAs('etudiant', espaceFichierFinir, { id: begun.id })))
    expect(await Promise.all(ends)).toEqual([200, 200, 200])
    expect(await kinds('etudiant')).toEqual(['rapport'])
    // nobody else may finish it
    expect(await result(callAs('encadreur', espaceFichierFinir, { id: begun.id }))).toBe('not_found')

    const page = Buffer.from('%PDF-1.4\n<html><script>alert(1)</script></html>\n%%EOF\n')
    expect(await handIn('etudiant', { content: page })).toBe('file_refused')
    expect(await kinds('etudiant')).toEqual(['rapport'])
    const { body } = await callAs('etudiant', espaceFichierOuvrir, {
      id: ((await list('etudiant')) as { fichiers: [MonFichier] }).fichiers[0].id,
    })
    const file = await school.services.app.request(body.adresse)
    expect(Buffer.from(await file.arrayBuffer())).toEqual(content)
    expect(file.headers.get('content-disposition')).toContain('Mon rapport.pdf')
  })

  it('has at most ten versions, which leaves room for others', async () => {
    await school.sql(
      `INSERT INTO gateway.televersement (qui, fiche, fiche_id, genre, nom, taille)
       SELECT 'personne/' || p.id, 'affectation', $1, 'rapport', 'x', 10
       FROM gateway.personne p JOIN records.etudiant e ON lower(e.email) = p.email, generate_series(1, 10) WHERE e.id = $2`,
      [mine.id, mine.etudiant_id],
    )
    expect(await handIn('etudiant')).toBe('files_full')
    expect(await handIn('tuteur', { genre: 'attestation' })).toBe(200)
  })

  it('has a maximum size, whatever is announced, which leaves room for others', async () => {
    const wanted = { fiche: 'affectation', genre: 'rapport', nom: 'Grand', taille: FICHIER_BYTES }
    const announce = (who: string, genre = 'rapport') =>
      result(callAs(who, espaceFichierCommencer, { ...wanted, genre, fiche_id: mine.id }))
    const fitting = FICHE_BYTES_PERSONNE / FICHIER_BYTES
    const answers = await Promise.all(Array.from({ length: 10 }, () => announce('etudiant')))
    expect(answers.filter((answer) => answer === 200)).toHaveLength(fitting)
    expect(answers.filter((answer) => answer === 'files_full')).toHaveLength(10 - fitting)
    for (const who of ['tuteur', 'entreprise']) expect(await announce(who, 'attestation'), who).toBe(200)
    const office = { ...wanted, fiche_id: mine.stage_id }
    expect(await result(school.call(extensions.fichierCommencer, office))).toBe(200)
  })

  it('refused repeatedly uses up no room for an accepted one', async () => {
    const page = Buffer.from('%PDF-1.4\n<html><script>alert(1)</script></html>\n%%EOF\n')
    for (let times = 0; times <= FICHIERS_PERSONNE_MAX; times += 1)
      expect(await handIn('etudiant', { content: page })).toBe('file_refused')
    expect(await handIn('etudiant')).toBe(200)
  })
})

describe('a document of an application', () => {
  let application: number
  beforeEach(async () => {
    const student = await school.student()
    tokens.candidat = await enterAs(student)
    const [{ id }] = await school.sql(
      `INSERT INTO internship.candidature (annee_id, etudiant_id, stage_id, lettre) VALUES (1, $1, $2, 'Bonjour') RETURNING id`,
      [student, await school.offer()],
    )
    application = id
  })
  const sent = (genre: FichierGenre) => ({ fiche: 'candidature', id: application, genre }) as const

  it('is said to be there, or still to be sent', async () => {
    const mine = async () =>
      (await callAs('candidat', extensions.espaceCandidatures, {})).body.candidatures.map(
        ({ cv }: { cv: boolean }) => cv,
      )
    const [{ stage_id: id }] = await school.sql('SELECT stage_id FROM internship.candidature WHERE id = $1', [
      application,
    ])
    const ofOffer = async () =>
      (await callAs('candidat', extensions.espaceOffre, { id, lang: 'fr' })).body.offre.cv
    await handIn('candidat', sent('lettre'))
    expect(await mine()).toEqual([false])
    expect(await ofOffer()).toBe(false)
    await handIn('candidat', sent('cv'))
    expect(await mine()).toEqual([true])
    expect(await ofOffer()).toBe(true)
  })

  it('is read by its company, and by colleagues who see the student', async () => {
    expect(await handIn('candidat', sent('cv'))).toBe(200)
    expect(await handIn('candidat', sent('rapport'))).toBe('not_for_you')
    for (const who of ['candidat', 'entreprise'])
      expect(await kinds(who, 'candidature', application), who).toEqual(['cv'])
    for (const who of ['etudiant', 'encadreur', 'une autre entreprise', 'tuteur'])
      expect(await kinds(who, 'candidature', application), who).toBe('not_found')
    expect(await handIn('entreprise', sent('cv'))).toBe('not_for_you')
    const asked = { fiche: 'candidature', fiche_id: application }
    const { body } = await school.call(extensions.fichierList, asked)
    expect(body.fichiers).toMatchObject([{ genre: 'cv' }])
    expect(await result(school.call(extensions.fichierOuvrir, { id: body.fichiers[0].id }))).toBe(200)
    await school.sql(`UPDATE internship.candidature SET etat = 'retiree' WHERE id = $1`, [application])
    expect(await kinds('entreprise', 'candidature', application)).toBe('not_found')
    expect(await kinds('candidat', 'candidature', application)).toEqual(['cv'])
  })

  it('cannot change once the company has answered', async () => {
    await handIn('candidat', sent('cv'))
    const { fichiers } = (await list('candidat', 'candidature', application)) as { fichiers: [MonFichier] }
    await school.sql(`UPDATE internship.candidature SET etat = 'retenue' WHERE id = $1`, [application])
    expect(await handIn('candidat', sent('lettre'))).toBe('application_answered')
    expect(await result(callAs('candidat', espaceFichierRetirer, { id: fichiers[0].id }))).toBe(
      'application_answered',
    )
    expect(await list('candidat', 'candidature', application)).toMatchObject({
      remet: [],
      fichiers: [{ retirable: false }],
    })
    await school.sql(`UPDATE internship.candidature SET etat = 'envoyee' WHERE id = $1`, [application])
    expect(await result(callAs('candidat', espaceFichierRetirer, { id: fichiers[0].id }))).toBe(200)
  })
})

it('a document of a request can be changed by student and office until decided', async () => {
  const student = await school.student()
  tokens.demandeur = await enterAs(student)
  const [{ id }] = await school.sql(
    `INSERT INTO internship.demande (annee_id, etudiant_id, type_stage, langue) VALUES (1, $1, 1, 'fr') RETURNING id`,
    [student],
  )
  const sent = { fiche: 'demande', id, genre: 'attestation' } as const
  expect(await handIn('demandeur', sent)).toBe(200)
  for (const who of ['etudiant', 'entreprise', 'encadreur', 'tuteur'])
    expect(await kinds(who, 'demande', id), who).toBe('not_found')
  await school.sql('UPDATE internship.demande SET etat = 2 WHERE id = $1', [id])
  expect(await handIn('demandeur', sent)).toBe('request_decided')
  expect(await kinds('demandeur', 'demande', id)).toEqual(['attestation'])
})

it('reads by the staff are listed for administrators, even of deleted documents', async () => {
  const { id } = await storedFile(find, `a.id = ${mine.id}`)
  await school.call(extensions.fichierOuvrir, { id })
  const shown = await school.call(extensions.fichierList, { fiche: 'affectation', fiche_id: mine.stage_id })
  expect(shown.body.fichiers[0].lu_par).toEqual([{ par: 'Admin', le: expect.any(String) }])
  await school.sql('DELETE FROM internship.fichier WHERE id = $1', [id])
  const { body } = await school.call(extensions.lectureList, {
    filter: { fichier_id: id },
    page: 1,
    perPage: 5,
  })
  expect(body.lectures).toEqual([
    expect.objectContaining({
      lecteur: 'Admin',
      fichier_id: id,
      nom: 'Rapport.pdf',
      genre: 'rapport',
      fiche: 'affectation',
      concerne: expect.stringMatching(/^Étudiant N/),
    }),
  ])
})
