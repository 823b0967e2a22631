import { once } from 'node:events'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { extensions, internship } from '../../../src/contract'
import type { Flux, Lecture } from '../../../src/contract/flux/flux'
import { createKysely } from '../../../src/services/db/kysely'
import { readingFeeds } from '../../../src/services/flux/reading'
import { alone, readFeed } from '../../../src/services/flux/run'
import { readConfig } from '../../../src/services/kernel/config'
import { insideOf } from '../../../src/services/kernel/reach'
import { openSchool, type School } from '../../setup/openSchool'
import { type Services, STAFF, startServices } from '../../setup/services'

/** Records that come by themselves: what a source brings, changes and takes away, and what stops it. */

let school: School
let services: Services
let token: string
let db: ReturnType<typeof createKysely>
let folder: string
let config: ReturnType<typeof readConfig>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'espace-flux-'))
  config = { ...readConfig({ FEEDS_DIR: folder }), webhookInside: insideOf(['127.0.0.1']) }
  school = await openSchool()
  services = await startServices(school.database, { feedsDir: folder, webhookInside: config.webhookInside })
  token = (await services.signIn()).internship
  db = createKysely(school.database.pool)
})
afterAll(async () => {
  await school.drop()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  await school.sql('DELETE FROM internship.flux')
  await school.sql('DELETE FROM gateway.mail')
  await school.sql(
    "DELETE FROM records.inscription WHERE etudiant_id IN (SELECT id FROM records.etudiant WHERE matricule LIKE 'F%')",
  )
  await school.sql("DELETE FROM records.etudiant WHERE matricule LIKE 'F%'")
})

const call: Services['call'] = (endpoint, input) => services.call(endpoint, input, { token })
const GROUPE = async () => (await school.sql('SELECT nom FROM records.groupe WHERE id = 1'))[0].nom
const COLONNES = {
  'CODE ETUDIANT': 'matricule',
  Nom: 'lastName',
  Prénom: 'firstName',
  Mail: 'email',
  Classe: 'groupe',
}
/** Students F1, F2, … as the source writes them. */
const student = (number: number, name = `Nom ${number}`) =>
  `F${number};${name};Prénom;f${number}@flux.test;CLASSE`
const students = (count: number) => Array.from({ length: count }, (_, index) => student(index + 1))
async function write(rows: readonly string[], name = 'etudiants.csv'): Promise<void> {
  const text = ['Code étudiant;Nom;Prénom;Mail;Classe', ...rows].join('\r\n')
  await writeFile(join(folder, name), text.replaceAll('CLASSE', await GROUPE()))
}
async function made(input: object = {}): Promise<number> {
  const { status, body } = await call(extensions.fluxAjouter, {
    nom: 'Pégase',
    fiche: 'inscrit',
    source: 'fichier',
    lieu: 'etudiants.csv',
    correspondance: { colonnes: COLONNES },
    ...input,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.id
}
const read = async (id: number, mode = 'lire', more: object = {}): Promise<Lecture> => {
  const { status, body } = await call(extensions.fluxLire, { id, mode, ...more })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.lecture
}
const shown = async (): Promise<Flux> => (await call(extensions.flux, {})).body.flux[0]
const log = async (id: number): Promise<Lecture[]> =>
  (await call(extensions.fluxLectures, { id })).body.lectures
const there = () =>
  school.sql(
    `SELECT e.matricule, e.nom, i.parti FROM records.etudiant e JOIN records.inscription i ON i.etudiant_id = e.id
     WHERE e.matricule LIKE 'F%' ORDER BY e.id`,
  )
const gone = async () => (await there()).filter(({ parti }) => parti === 1).map(({ matricule }) => matricule)
/** As if it were the next day. */
const tomorrow = () => school.sql('UPDATE gateway.flux_suivi SET jour = jour - 1')
const clock = () => readingFeeds(config).run(db)
const mails = async () =>
  (await school.sql('SELECT body_text FROM gateway.mail ORDER BY id')).map(({ body_text }) => body_text)

describe('a feed of students', () => {
  it('brings those who are new, changes those who have changed, and lets those leave who are gone', async () => {
    const byHand = await school.student({ prenom: 'À la main' })
    const id = await made()
    await write(students(20))
    expect(await read(id, 'essai')).toMatchObject({ etat: 'essai', lus: 20, ajoutes: 20 })
    expect(await there()).toEqual([])
    expect(await read(id)).toMatchObject({
      etat: 'ecrit',
      lus: 20,
      ajoutes: 20,
      changes: 0,
      partis: 0,
      refuses: 0,
    })
    expect(await there()).toHaveLength(20)

    // gone in the very next reading, which also writes another name
    await write([student(1, 'Autre'), ...students(19).slice(1)])
    const second = await read(id)
    expect(second).toMatchObject({
      etat: 'ecrit',
      ajoutes: 0,
      changes: 1,
      partis: 1,
      absents: ['Nom 20 Prénom'],
    })
    expect(second.lignes).toMatchObject([
      { state: 'changed', changes: [{ field: 'lastName', after: 'Autre' }] },
    ])
    expect(await gone()).toEqual(['F20'])
    expect(
      await school.sql('SELECT parti FROM records.inscription WHERE etudiant_id = $1', [byHand]),
    ).toEqual([{ parti: 0 }])
    // told once
    expect(await read(id)).toMatchObject({ etat: 'ecrit', ajoutes: 0, changes: 0, partis: 0, change: null })

    // one change of who has read it, which one undo takes back
    const undone = await call(extensions.historiqueAnnuler, { id: second.change, lang: 'fr' })
    expect(undone.status, JSON.stringify(undone.body)).toBe(200)
    expect(await gone()).toEqual([])
    expect((await there())[0]).toMatchObject({ nom: 'Nom 1' })
    expect((await log(id)).map(({ etat, annulee }) => [etat, annulee])).toEqual([
      ['ecrit', false],
      ['ecrit', true],
      ['ecrit', false],
      ['essai', false],
    ])
  })

  it('waits for somebody where more than its limit would leave, and writes what was agreed to', async () => {
    const id = await made({ plafond: 20 })
    await write(students(20))
    await read(id)
    await school.sql('DELETE FROM gateway.mail')
    await school.sql("UPDATE internship.flux SET heure = '00:00'")
    await tomorrow()
    await write(students(15))
    await clock()
    expect((await shown()).attente).toMatchObject({
      partis: 5,
      absents: expect.arrayContaining(['Nom 16 Prénom']),
    })
    expect(await gone()).toEqual([])
    expect(await mails()).toEqual([expect.stringContaining('Plus de 20\u00a0% des fiches changeraient')])

    // the source says something else by now: that waits instead
    await write(students(14))
    const { marque } = (await shown()).attente as Lecture
    const other = await read(id, 'appliquer', { marque })
    expect(other).toMatchObject({ etat: 'attente', partis: 6 })
    expect(await gone()).toEqual([])
    expect(await read(id, 'appliquer', { marque: other.marque })).toMatchObject({ etat: 'ecrit', partis: 6 })
    expect(await gone()).toHaveLength(6)
    expect((await shown()).attente).toBeNull()
    expect((await log(id)).map(({ etat }) => etat)).toEqual(['ecrit', 'remplace', 'remplace', 'ecrit'])
  })

  it('writes all rows but the refused ones, says why, and lets nobody leave who may be meant by one', async () => {
    const id = await made()
    await write(students(20))
    await read(id)
    await write([
      ...students(19).slice(1),
      'F20;Nom 20;Prénom;f20@flux.test;Inconnue',
      ';Sans numéro;P;x@flux.test;CLASSE',
    ])
    const doubtful = await read(id)
    expect(doubtful).toMatchObject({ etat: 'ecrit', refuses: 2, partis: 0, doute: 1 })
    expect(doubtful.lignes.flatMap(({ faults }) => faults.map(({ field, code }) => [field, code]))).toEqual([
      ['groupe', 'unknown'],
      ['matricule', 'required'],
    ])
    await write([...students(20).slice(1)])
    expect(await read(id)).toMatchObject({ etat: 'ecrit', refuses: 0, partis: 1 })
    expect(await gone()).toEqual(['F1'])
  })

  it('makes the groups that rows name with specialty and level, if asked to', async () => {
    const [{ specialite, niveau }] = await school.sql(
      `SELECT s.label->>'fr' AS specialite, n.label->>'fr' AS niveau FROM records.groupe g
       JOIN records.specialite s ON s.id = g.specialite_id JOIN records.niveau n ON n.id = g.niveau_id WHERE g.id = 1`,
    )
    const colonnes = { ...COLONNES, Filière: 'specialite', Année: 'niveau' }
    const id = await made({ correspondance: { colonnes }, creer: 1 })
    await writeFile(
      join(folder, 'etudiants.csv'),
      `Code étudiant;Nom;Prénom;Mail;Classe;Filière;Année\nF1;N;P;f1@flux.test;Nouveau groupe;${specialite};${niveau}`,
    )
    expect(await read(id)).toMatchObject({ etat: 'ecrit', ajoutes: 1, refuses: 0 })
    expect(await school.sql("SELECT nom FROM records.groupe WHERE nom = 'Nouveau groupe'")).toHaveLength(1)
  })
})

describe('by the clock', () => {
  it('a feed is read once a day; an unchanged source costs nothing, and what has changed is mailed', async () => {
    const id = await made({ heure: '00:00' })
    await write(students(3))
    // today's hour is over already
    await clock()
    expect(await log(id)).toEqual([])
    await tomorrow()
    await clock()
    await clock()
    expect((await log(id)).map(({ etat, ajoutes, par }) => [etat, ajoutes, par])).toEqual([
      ['ecrit', 3, null],
    ])
    expect(await mails()).toEqual([expect.stringContaining('nouveaux 3, modifiés 0, partis 0, refusés 0')])
    const [change] = (await call(extensions.historiqueList, {})).body.changes
    expect(change).toMatchObject({ by: 'flux «\u00a0Pégase\u00a0»', undoable: true })

    await write(students(3))
    await tomorrow()
    await clock()
    expect((await log(id))[0]).toMatchObject({ etat: 'inchange', lus: 0 })
    // by hand it is compared although it is the same
    expect(await read(id)).toMatchObject({ etat: 'ecrit', lus: 3, change: null })
    expect(await mails()).toHaveLength(1)

    await call(extensions.fluxActiver, { id, actif: 0 })
    await tomorrow()
    await clock()
    expect(await log(id)).toHaveLength(3)
  })

  it('rows and columns in another order are no change: nothing is compared, written or told', async () => {
    const id = await made({ heure: '00:00' })
    const groupe = await GROUPE()
    const heading = ['Code étudiant', 'Nom', 'Prénom', 'Mail', 'Classe']
    const lines = (order: readonly number[], rows: readonly string[]) =>
      [heading, ...rows.map((row) => row.replaceAll('CLASSE', groupe).split(';'))]
        .map((cells) => [...order.map((index) => cells[index]), 'à part'].join(';'))
        .join('\r\n')
    const put = (text: string) => writeFile(join(folder, 'etudiants.csv'), text)
    const state = async () =>
      (
        await school.sql(
          `SELECT (SELECT max(id) FROM gateway.audit) AS audit, s.vus, s.contenu, s.empreinte
          FROM gateway.flux_suivi s WHERE s.flux_id = $1`,
          [id],
        )
      )[0]
    const again = async () => {
      await tomorrow()
      await clock()
      return (await log(id))[0]
    }
    await put(lines([0, 1, 2, 3, 4], students(12)))
    expect(await again()).toMatchObject({ etat: 'ecrit', ajoutes: 12 })
    const [first, told] = [await state(), await mails()]

    await put(lines([4, 2, 0, 3, 1], students(12).toReversed()))
    expect(await again()).toMatchObject({ etat: 'inchange', lus: 0, change: null })
    const other = await state()
    expect(other).toEqual({ ...first, empreinte: other.empreinte })
    // the next time its bytes are known
    expect(other.empreinte).not.toBe(first.empreinte)
    expect(await mails()).toEqual(told)

    // what is another value is one in any order
    await put(lines([3, 1, 2, 0, 4], [...students(12).slice(1), student(1, 'Autre')]))
    expect(await again()).toMatchObject({ etat: 'ecrit', changes: 1, ajoutes: 0, partis: 0 })
    // values that have changed places are other values
    await put(
      lines([0, 2, 1, 3, 4], students(12).slice(1)).replace(
        'Code étudiant;Prénom;Nom',
        'Code étudiant;Nom;Prénom',
      ),
    )
    expect(await again()).toMatchObject({ etat: 'attente', changes: 11 })
  })

  it('goes on after a process has died, and gives up after three times', async () => {
    const id = await made({ heure: '00:00' })
    await write(students(2))
    await tomorrow()
    const died = () => school.sql('INSERT INTO gateway.flux_lecture (flux_id) VALUES ($1)', [id])
    await died()
    await clock()
    expect((await log(id)).map(({ etat }) => etat)).toEqual(['ecrit', 'interrompu'])
    await tomorrow()
    await died()
    await died()
    await clock()
    expect((await log(id))[0]).toMatchObject({
      etat: 'echec',
      message: expect.stringContaining('trois fois'),
    })
    await clock()
    expect(await log(id)).toHaveLength(5)
  })

  it('only one process reads a feed', async () => {
    const id = await made()
    await write(students(2))
    await alone(db, id, async () => {
      await school.sql('INSERT INTO gateway.flux_lecture (flux_id) VALUES ($1)', [id])
      expect(await read(id)).toMatchObject({ etat: 'en_cours' })
    })
    expect(await there()).toEqual([])
    expect(await read(id)).toMatchObject({ etat: 'ecrit', ajoutes: 2 })
  })

  it('leaves nothing half-written when the write breaks off', async () => {
    const id = await made()
    await write(students(5))
    await school.sql(`CREATE FUNCTION public.die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.matricule = 'F5' THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF; RETURN NEW; END $$`)
    await school.sql(
      'CREATE TRIGGER die BEFORE INSERT ON records.etudiant FOR EACH ROW EXECUTE FUNCTION public.die()',
    )
    await expect(readFeed(db, config, id, { mode: 'lire' })).rejects.toThrow()
    await school.sql('DROP FUNCTION public.die() CASCADE')
    expect(await there()).toEqual([])
    expect((await log(id))[0]).toMatchObject({
      etat: 'echec',
      message: expect.stringContaining('erreur du produit'),
    })
    expect(await read(id)).toMatchObject({ etat: 'ecrit', ajoutes: 5 })
  })
})

describe('a large feed', () => {
  /** Until the feed's first rows can be seen from outside. */
  const begun = () =>
    vi.waitFor(async () => expect((await there()).length).toBeGreaterThan(0), {
      timeout: 120_000,
      interval: 10,
    })
  const state = async () =>
    (await school.sql('SELECT etat FROM gateway.flux_lecture ORDER BY id DESC LIMIT 1'))[0]?.etat

  it('is written in steps: others change students, assign them and read meanwhile, and one undo takes all of it back', async () => {
    const [colleague, assigned] = [await school.student(), await school.student()]
    const offer = await school.offer()
    const id = await made()
    await write(students(6500))
    const reading = read(id)
    await begun()
    await school.sql("UPDATE records.etudiant SET telephone = '+33612345678' WHERE id = $1", [colleague])
    const assignment = { annee: 2022, etudiant_id: assigned, encadrant_id: 1, stage_id: offer, etat_stage: 1 }
    expect((await school.call(internship.affectationAdd, assignment)).status).toBe(200)
    expect((await school.call(extensions.inscritList, { page: 1, perPage: 5 })).status).toBe(200)
    expect(await state()).toBe('en_cours')

    const lecture = await reading
    expect(lecture).toMatchObject({ etat: 'ecrit', ajoutes: 6500, refuses: 0 })
    expect(await there()).toHaveLength(6500)
    const changes = await school.sql(
      `SELECT change_id::int AS id, count(*)::int AS rows FROM gateway.audit
       WHERE entity = 'records.etudiant' AND action = 'INSERT' AND change_id >= $1 GROUP BY change_id`,
      [lecture.change],
    )
    expect(changes).toEqual([{ id: lecture.change, rows: 6500 }])
    const undone = await call(extensions.historiqueAnnuler, { id: lecture.change, lang: 'fr' })
    expect(undone.status, JSON.stringify(undone.body)).toBe(200)
    expect(await there()).toEqual([])
  }, 300_000)

  it('that breaks off keeps its whole steps, which can be undone, and goes on the next time', async () => {
    const id = await made()
    await write(students(2500))
    await school.sql(`CREATE FUNCTION public.die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.matricule = 'F1500' THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF; RETURN NEW; END $$`)
    await school.sql(
      'CREATE TRIGGER die BEFORE INSERT ON records.etudiant FOR EACH ROW EXECUTE FUNCTION public.die()',
    )
    await expect(readFeed(db, config, id, { mode: 'lire' })).rejects.toThrow()
    await school.sql('DROP FUNCTION public.die() CASCADE')
    expect(await there()).toHaveLength(1000)
    expect((await log(id))[0]).toMatchObject({ etat: 'echec', change: expect.any(Number) })
    // who is gone from the source by then has been brought by it all the same
    await write(students(2500).slice(10))
    expect(await read(id)).toMatchObject({ etat: 'ecrit', ajoutes: 1500, partis: 10 })
    expect(await gone()).toHaveLength(10)
  }, 120_000)

  it('that somebody else has come before is told so, and goes on the next time', async () => {
    const id = await made()
    await write(students(1500))
    // the number of a later step is taken while the first one is written
    await school.sql(`CREATE FUNCTION public.take() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO records.etudiant (matricule, prenom, nom, email) VALUES ('F1400', 'Main', 'Une', ''); RETURN NULL; END $$`)
    await school.sql(`CREATE TRIGGER take AFTER INSERT ON records.inscription FOR EACH ROW
      WHEN (NEW.etudiant_id % 1000 = 0 AND pg_trigger_depth() = 0) EXECUTE FUNCTION public.take()`)
    await readFeed(db, config, id, { mode: 'lire' })
    await school.sql('DROP FUNCTION public.take() CASCADE')
    expect((await log(id))[0]).toMatchObject({
      etat: 'echec',
      message: expect.stringContaining('pendant la lecture'),
    })
    // whoever has that number is somebody else, which a person has to decide
    expect(await read(id)).toMatchObject({ etat: 'ecrit', ajoutes: 499, refuses: 1 })
    expect(await there()).toHaveLength(1499)
  })
})

describe('what is gone', () => {
  it('of rooms is out of use, and of teachers is told only', async () => {
    const rooms = await made({
      nom: 'Salles',
      fiche: 'salle',
      lieu: 'salles.csv',
      plafond: 100,
      correspondance: { colonnes: { Salle: 'label.fr' } },
    })
    await writeFile(join(folder, 'salles.csv'), 'Salle\nFlux 1\nFlux 2\n')
    await read(rooms)
    await writeFile(join(folder, 'salles.csv'), 'Salle\nFlux 1\n')
    expect(await read(rooms)).toMatchObject({ partis: 1, absents: ['Flux 2'] })
    expect(
      await school.sql(
        "SELECT label->>'fr' AS nom, active FROM records.salle WHERE label->>'fr' LIKE 'Flux%' ORDER BY 1",
      ),
    ).toEqual([
      { nom: 'Flux 1', active: 1 },
      { nom: 'Flux 2', active: 0 },
    ])

    const teachers = await made({
      nom: 'Enseignants',
      fiche: 'professeur',
      lieu: 'enseignants.csv',
      plafond: 100,
      correspondance: {
        colonnes: { Code: 'code', Nom: 'lastName', Prénom: 'firstName', Mail: 'email', Grade: 'grade.fr' },
      },
    })
    const head = 'Code;Nom;Prénom;Mail;Grade\n'
    const one = 'FX1;Un;P;fx1@flux.test;Professeur\n'
    await writeFile(join(folder, 'enseignants.csv'), `${head}${one}FX2;Deux;P;fx2@flux.test;Professeur\n`)
    expect(await read(teachers)).toMatchObject({ ajoutes: 2, refuses: 0 })
    await writeFile(join(folder, 'enseignants.csv'), head + one)
    expect(await read(teachers)).toMatchObject({
      etat: 'ecrit',
      partis: 1,
      absents: ['Deux P'],
      change: null,
    })
    expect(await school.sql("SELECT code FROM records.enseignant WHERE code LIKE 'FX%'")).toHaveLength(2)
    expect(await read(teachers)).toMatchObject({ partis: 0 })
  })
})

describe('a source that cannot be read', () => {
  it.each<[string, object, () => Promise<unknown>, RegExp]>([
    ['is not there', { lieu: 'rien.csv' }, async () => {}, /rien\.csv n’est pas dans le dossier/],
    [
      'lacks a heading',
      {},
      () => writeFile(join(folder, 'etudiants.csv'), 'Code étudiant;Nom\nF1;N'),
      /manquent.*Classe/,
    ],
    ['is empty', {}, () => writeFile(join(folder, 'etudiants.csv'), ''), /aucune ligne/],
    [
      'is no table',
      {},
      () => writeFile(join(folder, 'etudiants.csv'), Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2])),
      /classeur est endommagé/,
    ],
    [
      'is too large',
      {},
      () => writeFile(join(folder, 'etudiants.csv'), Buffer.alloc(5 * 1024 * 1024 + 1, 'a')),
      /dépasse 5 Mo/,
    ],
    [
      'leads elsewhere',
      { lieu: 'lien.csv' },
      () => symlink('/etc/passwd', join(folder, 'lien.csv')),
      /mène hors du dossier/,
    ],
  ])('says so: it %s', async (_, input, prepare, message) => {
    await prepare()
    const id = await made(input)
    expect((await read(id)).message).toMatch(message)
    expect(await there()).toEqual([])
  })

  it('is refused at once where its name leads elsewhere, or its address is inside the network', async () => {
    const refused = async (input: object) =>
      (
        await call(extensions.fluxAjouter, {
          nom: 'X',
          fiche: 'inscrit',
          correspondance: { colonnes: COLONNES },
          ...input,
        })
      ).status
    for (const lieu of ['../etudiants.csv', '/etc/passwd', '.env', 'a/b.csv'])
      expect(await refused({ source: 'fichier', lieu }), lieu).toBe(400)
    for (const lieu of [
      'http://8.8.8.8/x.csv',
      'https://10.0.0.1/x.csv',
      'file:///etc/passwd',
      'https://u:p@exemple.fr/',
    ])
      expect(await refused({ source: 'adresse', lieu }), lieu).toBe(400)
    const noKey = { colonnes: { Nom: 'lastName' } }
    expect(await refused({ source: 'fichier', lieu: 'x.csv', correspondance: noKey })).toBe(400)
  })
})

describe('a feed from an address', () => {
  let answers: (request: IncomingMessage, response: ServerResponse) => void
  const server = createServer((request, response) => answers(request, response))
  let lieu: string
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    lieu = `http://127.0.0.1:${(server.address() as AddressInfo).port}/etudiants.csv`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  afterEach(() => school.sql('DELETE FROM internship.flux'))
  const csv = async () =>
    `Code étudiant;Nom;Prénom;Mail;Classe\n${students(2)
      .join('\n')
      .replaceAll('CLASSE', await GROUPE())}`

  it('sends its secret, which nobody reads back, and asks whether anything has changed', async () => {
    const text = await csv()
    const seen: (string | undefined)[][] = []
    answers = ({ headers }, response) => {
      seen.push([headers.authorization, headers['if-none-match']])
      if (headers['if-none-match'] === '"1"') response.writeHead(304).end()
      else response.writeHead(200, { etag: '"1"', 'content-type': 'text/csv' }).end(text)
    }
    const id = await made({ source: 'adresse', lieu, acces: 'jeton', secret: 's3cret', heure: '00:00' })
    await tomorrow()
    await clock()
    await tomorrow()
    await clock()
    expect(seen).toEqual([
      ['Bearer s3cret', undefined],
      ['Bearer s3cret', '"1"'],
    ])
    expect((await log(id)).map(({ etat }) => etat)).toEqual(['inchange', 'ecrit'])
    expect(JSON.stringify([await shown(), await log(id)])).not.toContain('s3cret')
    expect(await school.sql("SELECT 1 FROM gateway.audit WHERE after::text LIKE '%s3cret%'")).toEqual([])

    // opened to choose its columns, with the secret that is kept
    const opened = await call(extensions.fluxSource, {
      id,
      fiche: 'inscrit',
      source: 'adresse',
      lieu,
      acces: 'jeton',
      lecture: {},
    })
    expect(opened.body.table.rows[0]).toEqual(['Code étudiant', 'Nom', 'Prénom', 'Mail', 'Classe'])

    await school.sql('DELETE FROM gateway.flux_secret')
    expect((await shown()).sansSecret).toBe(true)
    expect((await read(id)).message).toMatch(/n’est pas revenu avec la sauvegarde/)
  })

  it.each<[string, (response: ServerResponse) => unknown, RegExp]>([
    ['denies access', (response) => response.writeHead(401).end(), /refuse l’accès \(401\)/],
    ['does not know it', (response) => response.writeHead(404).end(), /ne connaît pas cette adresse/],
    [
      'redirects',
      (response) => response.writeHead(302, { location: '/x' }).end(),
      /renvoie à une autre \(302\)/,
    ],
    ['has failed', (response) => response.writeHead(503).end(), /erreur \(503\)/],
    ['shows a page', (response) => response.end('<!DOCTYPE html><title>Connexion'), /par une page web/],
    ['sends too much', (response) => response.end(Buffer.alloc(6 * 1024 * 1024)), /dépasse 5 Mo/],
    ['hangs up', (response) => response.destroy(), /connexion au serveur a échoué/],
  ])('says so where the server %s', async (_, answer, message) => {
    answers = (_request, response) => answer(response)
    const id = await made({ source: 'adresse', lieu })
    const { etat, message: said } = await read(id)
    expect([etat, said]).toEqual(['echec', expect.stringMatching(message)])
  })

  it('is told to who keeps it, but not to whoever has read it', async () => {
    answers = (_request, response) => response.writeHead(404).end()
    const id = await made({ source: 'adresse', lieu, heure: '00:00' })
    await read(id)
    expect(await mails()).toEqual([])
    await tomorrow()
    await clock()
    expect(await school.sql('SELECT recipient, subject FROM gateway.mail')).toEqual([
      { recipient: STAFF.email, subject: expect.stringMatching(/^Flux «.Pégase.»$/) },
    ])
  })
})
