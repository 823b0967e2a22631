import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import yauzl from 'yauzl'
import { extensions } from '../../../src/contract'
import { DONNEES_NOMS, DONNEES_PATH } from '../../../src/contract/donnees/donnees'
import { GENRES } from '../../../src/services/donnees/genres'
import { REMISES_A_HOUR } from '../../../src/services/kernel/limits'
import { createTestDatabase, type TestDatabase } from '../../setup/database'
import { pdf, storedFile } from '../../setup/files'
import { GONE, leavesTraces } from '../../setup/leavesTraces'
import { ownsOneOfEach, WRITTEN } from '../../setup/ownsOneOfEach'
import { EVERYBODY, makeEverybody } from '../../setup/persons'
import { type Answer, type Services, startServices, type Tokens } from '../../setup/services'

const CURRENT = '(SELECT id FROM records.annee WHERE courante)'

let database: TestDatabase
let services: Services
let tokens: Tokens
let person: string

beforeAll(async () => {
  database = await createTestDatabase({ demo: true })
  services = await startServices(database)
  tokens = await services.signIn()
  await makeEverybody(database.pool)
  person = await services.enter(EVERYBODY)
})
afterAll(() => database?.drop())

const rows = async (sql: string) => (await database.pool.query(sql)).rows
const again = () => database.pool.query('DELETE FROM gateway.remise')

/** The content of an archive, by path. */
async function archiveAt(adresse: string, at = services): Promise<Map<string, Buffer>> {
  const response = await at.app.fetch(new Request(`http://localhost${adresse}`))
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="donnees\.zip"/)
  const zip = await yauzl.fromBufferPromise(Buffer.from(await response.arrayBuffer()))
  const entries = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) {
    const pieces: Buffer[] = []
    for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece)
    entries.set(entry.fileName, Buffer.concat(pieces))
  }
  return entries
}
const jsonIn = (archive: Map<string, Buffer>) => JSON.parse(String(archive.get('donnees.json')))
const mine = async (token = person) => {
  await again()
  const { body } = await services.call(extensions.espaceDonneesOuvrir, {}, { token })
  return archiveAt(body.adresse)
}
const asked = async (email: string) => {
  const { body } = await services.call(extensions.donneesPersonne, { email }, { token: tokens.internship })
  return { ...body, archive: await archiveAt(body.adresse) }
}

describe('the data kept about somebody', () => {
  it('are listed by kind, with amount and duration', async () => {
    const { body } = await services.call(extensions.espaceDonnees, {}, { token: person })
    expect(body.donnees.map(({ nom }: { nom: string }) => nom)).toEqual(DONNEES_NOMS)
    const of = (nom: string) => body.donnees.find((one: { nom: string }) => one.nom === nom)
    expect(of('etudiant')).toMatchObject({ sort: 'anonymiser', mois: 60 })
    expect(of('etudiant').nombre).toBeGreaterThan(1)
    expect(of('contact')).toMatchObject({ nombre: 1, mois: 36 })
    expect(of('acces')).toMatchObject({ sort: 'expire', mois: null })
    await services.call(
      extensions.conservationRegler,
      { genre: 'contact', mois: null },
      { token: tokens.internship },
    )
    const after = (await services.call(extensions.espaceDonnees, {}, { token: person })).body.donnees
    expect(after.find(({ nom }: { nom: string }) => nom === 'contact').mois).toBeNull()
  })

  it('come as one archive, with the files as sent', async () => {
    const content = pdf()
    const [{ id }] =
      await rows(`SELECT a.id FROM internship.affectation a JOIN records.etudiant e ON e.id = a.etudiant_id
      WHERE e.email = '${EVERYBODY}' LIMIT 1`)
    const file = await storedFile(async (sql) => (await rows(sql))[0], `a.id = ${id}`, { content })
    const archive = await mine()
    expect([...archive.keys()]).toEqual(['donnees.json', `fichiers/${file.id} Rapport.pdf`])
    expect(archive.get(`fichiers/${file.id} Rapport.pdf`)).toEqual(content)
    const data = jsonIn(archive)
    expect(data.adresse).toBe(EVERYBODY)
    expect(data.etudiant.identite).toHaveLength(1)
    expect(data.contact.contacts[0]).toMatchObject({ prenom: 'Toutes', email: EVERYBODY })
    expect(data.fichier_rapport.fichiers).toMatchObject([{ id: file.id, nom: 'Rapport.pdf' }])
    expect(data.archive).toEqual([
      { id: file.id, nom: 'Rapport.pdf', chemin: `fichiers/${file.id} Rapport.pdf` },
    ])
    // as many rows as the page has said
    const { body } = await services.call(extensions.espaceDonnees, {}, { token: person })
    for (const { nom, nombre } of body.donnees) {
      const { sort: _, ...parts } = data[nom]
      expect(Object.values(parts).flat().length, nom).toBe(nombre)
    }
    await database.pool.query(`DELETE FROM internship.fichier WHERE id = ${file.id}`)
  })

  it('mark files whose content is lost', async () => {
    const [{ id }] =
      await rows(`SELECT a.id FROM internship.affectation a JOIN records.etudiant e ON e.id = a.etudiant_id
      WHERE e.email = '${EVERYBODY}' LIMIT 1`)
    const file = await storedFile(async (sql) => (await rows(sql))[0], `a.id = ${id}`)
    const empreinte = 'f'.repeat(64)
    await database.pool.query(`INSERT INTO gateway.contenu (empreinte, taille) VALUES ('${empreinte}', 5);
      UPDATE internship.fichier SET empreinte = '${empreinte}' WHERE id = ${file.id}`)
    const archive = await mine()
    expect([...archive.keys()]).toEqual(['donnees.json'])
    expect(jsonIn(archive).archive).toEqual([{ id: file.id, nom: 'Rapport.pdf', chemin: null }])
    await database.pool.query(`DELETE FROM internship.fichier WHERE id = ${file.id}`)
  })

  it('contain no other person’s address, no other student and no secret', async () => {
    const text = String((await mine()).get('donnees.json'))
    const addresses = [...new Set(text.match(/[\w.+-]+@[\w-]+\.[\w.]+/g))]
    expect(addresses).toEqual([EVERYBODY])
    const others = await rows(`SELECT nom_complet FROM records.etudiant WHERE email <> '${EVERYBODY}'`)
    // texts of companies and mails are included without names
    const said = others.filter(({ nom_complet }) => text.includes(nom_complet))
    expect(said).toEqual([])
    expect(text).not.toMatch(/password|argon2|token|secret/i)
  })

  it('are different for each person', async () => {
    const [{ email, matricule }] = await rows(`SELECT email, matricule FROM records.parcours WHERE parti = 0
      AND annee_id = ${CURRENT} AND email <> '${EVERYBODY}' ORDER BY etudiant_id DESC LIMIT 1`)
    const data = jsonIn(await mine(await services.enter(email)))
    expect(data.adresse).toBe(email)
    expect(data.etudiant.identite).toMatchObject([{ matricule, email }])
    expect(data.contact.contacts).toEqual([])
    expect(data.entreprise.entreprises).toEqual([])
  })

  it('exclude unpublished marks, hidden reports and comments, which are the office’s', async () => {
    await leavesTraces(database.pool)
    await again()
    // departed, so that they have no space; they ask the office by letter
    const { archive, donnees } = await asked(GONE.email)
    const data = jsonIn(archive)
    expect(data.etudiant.identite).toMatchObject([{ prenom: GONE.prenom, matricule: GONE.matricule }])
    expect(data.stage.notes).toHaveLength(1)
    expect(data.stage.resultats).toMatchObject([{ lacunes: ['rapport'] }])
    const hidden = 'Zébulon Qwertzovic va bien'
    const reports = ({ stage }: { stage: { visites: { compte_rendu: string }[] } }) =>
      stage.visites.map(({ compte_rendu }) => compte_rendu)
    expect(reports(data)).toContain(hidden)
    expect(data.stage.evaluations).toMatchObject([{ commentaire: 'Zébulon Qwertzovic : bien' }])
    expect(data.commentaire.commentaires.map(({ texte }: { texte: string }) => texte)).toEqual([
      'Zébulon Qwertzovic a appelé',
      'Voir Zébulon Qwertzovic',
    ])
    expect(data.courrier.courriers).toHaveLength(1)
    expect(donnees.find(({ nom }: { nom: string }) => nom === 'commentaire').nombre).toBe(2)

    await database.pool.query(`INSERT INTO records.inscription (etudiant_id, annee_id, groupe_id)
      SELECT e.id, g.annee_id, g.id FROM records.etudiant e, records.groupe g
      WHERE e.email = '${GONE.email}' AND g.annee_id = ${CURRENT} LIMIT 1`)
    const own = jsonIn(await mine(await services.enter(GONE.email)))
    expect(own.stage.stages).toEqual(data.stage.stages)
    expect(own.candidature.candidatures).toEqual(data.candidature.candidatures)
    expect([own.stage.notes, own.stage.criteres, own.stage.visites, own.stage.evaluations]).toEqual([
      [],
      [],
      [],
      [],
    ])
    expect([own.commentaire.commentaires, own.courrier.courriers]).toEqual([[], []])
  })
})

describe('the address of an archive', () => {
  it('works for a minute, only for its archive', async () => {
    await again()
    const { body } = await services.call(extensions.espaceDonneesOuvrir, {}, { token: person })
    const [id, end, signature] = body.adresse.slice(DONNEES_PATH.length).split('.')
    const wrong = [
      `${Number(id) + 1}.${end}.${signature}`,
      `${id}.${Number(end) + 60}.${signature}`,
      `${id}.${end}.x`,
      'x',
    ]
    for (const ticket of wrong) {
      const { status, body } = await services.send(`${DONNEES_PATH}${ticket}`)
      expect([status, body.code], ticket).toEqual([410, 'link_expired'])
    }
    // a ticket of a file opens no archive
    const { adresse } = (
      await services.call(
        extensions.fichierOuvrir,
        await storedFile(
          async (sql) => (await rows(sql))[0],
          'a.annee_id = (SELECT id FROM records.annee WHERE courante)',
        ),
        { token: tokens.internship },
      )
    ).body
    const other = await services.send(`${DONNEES_PATH}${adresse.split('/').at(-1)}`)
    expect(other.status).toBe(410)
  })

  it('is issued a few times an hour, even for simultaneous requests', async () => {
    await again()
    const answers = await Promise.all(
      Array.from({ length: REMISES_A_HOUR + 3 }, () =>
        services.call(extensions.espaceDonneesOuvrir, {}, { token: person }),
      ),
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(3)
    expect(refused[0]?.headers.get('retry-after')).toBe('3600')
    expect(await rows('SELECT count(*)::int AS n FROM gateway.remise')).toEqual([{ n: REMISES_A_HOUR }])
  })

  it('is recorded with who requested it', async () => {
    await again()
    await asked(EVERYBODY)
    expect(await rows('SELECT email, par, complet FROM gateway.remise')).toEqual([
      { email: EVERYBODY, par: 'admin@ecole.test', complet: true },
    ])
    // and shown to the person it is about
    expect(jsonIn(await mine()).remise.remises.at(-1)).toMatchObject({ par_moi: true, complet: false })
  })

  it('of an unknown person leads to an empty archive', async () => {
    const { donnees, archive } = await asked('personne@nulle.part')
    expect(
      donnees.filter(({ nombre }: { nombre: number }) => nombre > 0).map(({ nom }: { nom: string }) => nom),
    ).toEqual(['remise'])
    expect([...archive.keys()]).toEqual(['donnees.json'])
  })
})

describe('a person with every part', () => {
  let all: TestDatabase
  let handedIn: string[]
  let at: Services
  let office: string
  beforeAll(async () => {
    all = await createTestDatabase({ demo: true })
    at = await startServices(all)
    office = (await at.signIn()).internship
    await makeEverybody(all.pool)
    handedIn = await ownsOneOfEach(all.pool)
  })
  afterAll(() => all?.drop())

  const archiveOf = async (answer: Promise<Answer>) => archiveAt((await answer).body.adresse, at)
  /** The empty parts of an archive. */
  const emptyIn = (data: Record<string, Record<string, unknown[]>>) =>
    DONNEES_NOMS.flatMap((nom) =>
      Object.keys(GENRES[nom].parties)
        .filter((part) => data[nom]?.[part]?.length === 0)
        .map((part) => `${nom}.${part}`),
    )

  it('gets data of every kind, except the office’s own and the staff’s', async () => {
    const token = await at.enter(EVERYBODY)
    await all.pool.query(`INSERT INTO gateway.cle (personne_id, identifiant, publique, nom)
      SELECT id, '\\x01', '\\x02', 'Clé' FROM gateway.personne WHERE email = '${EVERYBODY}'`)
    const archive = await archiveOf(at.call(extensions.espaceDonneesOuvrir, {}, { token }))
    const data = jsonIn(archive)
    expect(emptyIn(data)).toEqual([
      'stage.notes',
      'stage.criteres',
      'stage.deliberations',
      'stage.evaluations',
      'stage.visites',
      'fichier_autre.fichiers',
      'courrier.courriers',
      'commentaire.commentaires',
      'lecture.lectures_faites',
      'acces.compte',
      'acces.facteur',
      'acces.regards',
      'acces.seances_du_service',
    ])
    expect(data.contact.evaluations_faites.at(-1)).toMatchObject({
      commentaire: WRITTEN.evaluation,
      assiduite: 4,
      signe_par: expect.any(String),
    })
    expect(data.enseignant.visites_faites.at(-1)).toMatchObject({ compte_rendu: WRITTEN.visite })
    expect(data.enseignant.criteres_notes.at(-1)).toMatchObject({ points: 13, remarque: WRITTEN.critere })
    expect(data.entreprise.offres_proposees.at(-1)).toMatchObject({ sujet: WRITTEN.proposition })
    expect(data.entreprise.changements_demandes).toMatchObject([{ nom_entreprise: WRITTEN.changement }])
    expect([...archive.keys()]).toEqual(expect.arrayContaining(handedIn))
  })

  it('gets everything by letter, including their work as staff', async () => {
    await all.pool.query(`INSERT INTO internship.utilisateur (username, email, password_hash, role)
      SELECT 'Toutes', '${EVERYBODY}', password_hash, 'reader' FROM internship.utilisateur WHERE email = 'admin@ecole.test';
      INSERT INTO internship.lecture_fichier (fichier_id, qui) SELECT min(id), '${EVERYBODY}' FROM internship.fichier`)
    await at.signIn({ email: EVERYBODY })
    await all.pool.query(`INSERT INTO gateway.facteur (utilisateur_id, secret, pas)
      SELECT id, '\\x000102030405060708090a0b0c0d0e0f', 0 FROM internship.utilisateur WHERE email = '${EVERYBODY}'`)
    await at.call(extensions.regardEspace, { email: EVERYBODY }, { token: office })
    const asked = at.call(extensions.donneesPersonne, { email: EVERYBODY }, { token: office })
    const archive = await archiveOf(asked)
    expect(emptyIn(jsonIn(archive))).toEqual([])
    // what a colleague enters into records is the office's
    for (const path of handedIn) expect([...archive.keys()]).not.toContain(path)
  })

  it('gets the documents of their own internship, but not those of its later student', async () => {
    const find = async (sql: string) => (await all.pool.query(sql)).rows[0]
    const { id } = await storedFile(
      find,
      `a.annee_id = ${CURRENT} AND a.etudiant_id NOT IN
        (SELECT e.id FROM records.etudiant e WHERE e.email = '${EVERYBODY}')
        AND NOT EXISTS (SELECT FROM internship.soutenance s WHERE s.affectation_id = a.id)`,
    )
    const { email: first } = await find(`SELECT e.email FROM internship.fichier f
      JOIN records.etudiant e ON e.id = f.etudiant_id WHERE f.id = ${id}`)
    const { email: next } = await find(`WITH a AS (UPDATE internship.affectation SET etudiant_id = (
        SELECT max(i.etudiant_id) FROM records.inscription i WHERE i.annee_id = ${CURRENT}
          AND NOT EXISTS (SELECT FROM internship.affectation o WHERE o.etudiant_id = i.etudiant_id))
        WHERE id = (SELECT fiche_id FROM internship.fichier WHERE id = ${id}) RETURNING etudiant_id)
      SELECT e.email FROM records.etudiant e JOIN a ON a.etudiant_id = e.id`)
    const files = async (email: string) => [
      ...(await archiveOf(at.call(extensions.donneesPersonne, { email }, { token: office }))).keys(),
    ]
    expect(await files(first)).toContain(`fichiers/${id} Rapport.pdf`)
    expect(await files(next)).toEqual(['donnees.json'])
  })
})
