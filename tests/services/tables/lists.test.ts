import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '../../../src/contract'
import { GENRES_LUS, type GenreLu } from '../../../src/contract/changements/genres'
import { BY_PATH, sujetsOf } from '../../../src/contract/jeton/sujets'
import { RECORD_KINDS, type RecordKind } from '../../../src/contract/kernel/tables'
import { EVENEMENTS } from '../../../src/contract/webhook/evenements'
import { BESIDE, NOT_THESE, ONLY, readColumns } from '../../../src/services/changements/columns'
import { GENRES } from '../../../src/services/donnees/genres'
import { KINDS } from '../../../src/services/history/kinds'
import { TABLES, type TableName, tableOf } from '../../../src/services/tables'
import { isRecord } from '../../../src/services/tables/table'
import { createTestDatabase, type TestDatabase } from '../../setup/database'

/*
 * Lists of kinds, tables and columns that cannot be derived from the descriptions of tables are compared with them: what
 * is new is named in the list, or left out here on purpose.
 */

let database: TestDatabase
let columns: Map<string, string[]>
beforeAll(async () => {
  database = await createTestDatabase()
  const { rows } = await database.pool.query<{ table: string; columns: string[] }>(`
    SELECT c.table_schema || '.' || c.table_name AS table, array_agg(c.column_name::text ORDER BY c.ordinal_position) AS columns
    FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE t.table_type = 'BASE TABLE' AND c.table_schema IN ('internship', 'company', 'records', 'gateway') GROUP BY 1`)
  columns = new Map(rows.map(({ table, columns }) => [table, columns]))
})
afterAll(() => database?.drop())

const words = (text: string) => text.split(/\s+/).filter(Boolean)

describe('programs that read changes', () => {
  /** Kinds that they do not read. */
  const UNREAD: Readonly<Record<string, string>> = {
    'what administrators set': 'utilisateur habilitation jeton webhook flux service etablissement regard',
    'what the office has for itself': 'commentaire courrier vue complement campagne noteCritere bareme',
    'how people of companies sign in, and what they ask for': 'compte modification',
    'rooms and days, for planning': 'materiel conge annexe disponibilite',
    'documents, which are read one by one': 'fichier justificatif',
  }

  test('read each kind of record, or it is left out', () => {
    const left = words(Object.values(UNREAD).join(' '))
    expect(
      [...Object.keys(GENRES_LUS), ...left].sort(),
      'in GENRES_LUS of src/contract/changements/genres.ts, or UNREAD here',
    ).toEqual([...RECORD_KINDS].sort())
  })

  /** Columns that they do not read: texts of papers, who has done it, and what their agreements say of people. */
  const LEFT: Partial<Record<GenreLu, string>> = {
    candidature: 'entretien_creneaux entretien_minutes message_le',
    // the id of the internship is that of its facts, of its answers and of its request
    declaration: 'id',
    deroulement: 'id autorisation_le',
    encadrement: 'id',
    tutorat: 'id',
    affectation: 'annee',
    convention: 'langue faits manque texte propose gabarit_version modele ordre',
    signature: `signe_par delegue_nom delegue_email delegue_le transmise_le donne_par email langue empreinte rappels tour
      tour_le seance appareil`,
    evaluation: 'signe_par donne_par auteur seance',
    deliberation: 'signe_par donne_par bareme_id jury_id seance',
    proclamation: 'publiee_par retiree_par',
    proclame: 'etudiant matricule diplome specialite niveau lacunes retire_par',
    entreprise: 'doublon',
    etudiant: `nom_usage naissance telephone adresse code_postal ville pays assureur police regime numero_social
      urgence_nom urgence_lien urgence_telephone`,
  }

  test('read each column of these kinds, or it is left out', () => {
    const wrong = (Object.keys(GENRES_LUS) as GenreLu[]).flatMap((kind) => {
      const described = tableOf(KINDS[kind].table)
      const known = described && 'columns' in described ? Object.keys(described.columns) : []
      const read = readColumns(kind)
      const left = words(LEFT[kind] ?? '')
      return [
        ...known
          .filter((name) => !read.includes(name) && !left.includes(name))
          .map((name) => `${kind}.${name}: nobody reads it`),
        ...left
          .filter((name) => read.includes(name) || !known.includes(name))
          .map((name) => `${kind}.${name} need not be left out`),
      ]
    })
    expect(wrong, 'in BESIDE or ONLY of src/services/changements/columns.ts, or LEFT here').toEqual([])
  })

  test('are given only columns that are there', () => {
    const given = [...Object.entries(BESIDE), ...Object.entries(ONLY)]
    const wrong = given.flatMap(([kind, names]) =>
      names
        .filter((name) => !columns.get(KINDS[kind as GenreLu].table)?.includes(name))
        .map((name) => `${kind}.${name}`),
    )
    const all = new Set(
      (Object.keys(GENRES_LUS) as GenreLu[]).flatMap((kind) => columns.get(KINDS[kind].table)),
    )
    expect(
      [...wrong, ...NOT_THESE.filter((name) => !all.has(name))],
      'src/services/changements/columns.ts',
    ).toEqual([])
  })
})

describe('the subjects of API tokens', () => {
  const calls = Object.values(endpoints)
  const firstOf = ({ service, path }: { service: string; path: string }) => `${service}/${path.split('/')[0]}`

  test('are those of calls that are there', () => {
    const paths = new Set(calls.map(firstOf))
    expect(
      Object.keys(BY_PATH).filter((path) => !paths.has(path)),
      'BY_PATH of src/contract/jeton/sujets.ts',
    ).toEqual([])
  })

  test('are the same whether a record is read by its calls or by its changes', () => {
    const wrong = (Object.keys(GENRES_LUS) as GenreLu[]).flatMap((kind) => {
      const [schema = ''] = KINDS[kind].table.split('.')
      const path = `${schema}/${kind.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`
      const own = calls.filter((call) => firstOf(call) === path && call.access === 'staff')
      const subjects = new Set(own.flatMap((call) => sujetsOf(call)))
      // `etudiant` of the internship service is the specification's name for requests
      return own.length === 0 || subjects.size === 0 || subjects.has(GENRES_LUS[kind])
        ? []
        : [`${kind}: ${[...subjects]}`]
    })
    expect(wrong, 'GENRES_LUS and BY_PATH say the same').toEqual([])
  })
})

describe('webhooks', () => {
  /** Kinds of records that programs read, and are told nothing of. */
  const SILENT: Readonly<Record<string, string>> = {
    'they matter once an internship comes of them': 'stage proposition candidature demande declaration',
    'steps of an agreement, of a visit or of a grade':
      'signature encadrement tutorat visite evaluation piece acte deliberation proclame',
    'people and the school, which programs read by themselves': `entreprise contact site etudiant enseignant encadreur jury annee
      cycle cursus specialite niveau groupe salle mention typeStage typeJury`,
  }

  test('tell of each kind that programs read, or it is left out', async () => {
    const { rows } = await database.pool.query<{ text: string }>(
      "SELECT prosrc AS text FROM pg_proc WHERE oid = 'gateway.evenement_de'::regproc",
    )
    const source = rows[0]?.text ?? ''
    const events = [...source.matchAll(/RETURN '([\w.]+)'/g)].map(([, event]) => event)
    expect([...new Set(events)].sort(), 'src/contract/webhook/evenements.ts').toEqual([...EVENEMENTS].sort())
    const told = [...source.matchAll(/WHEN '([\w.]+)'/g)].map(([, table]) => kindOf(table))
    expect(
      [...told, ...words(Object.values(SILENT).join(' '))].sort(),
      'in gateway.evenement_de and src/contract/webhook/evenements.ts, or SILENT here',
    ).toEqual(Object.keys(GENRES_LUS).sort())
  })
  const kindOf = (table = ''): RecordKind | undefined => {
    const described = tableOf(table)
    return isRecord(described) ? described.kind : undefined
  }
})

describe('data about people', () => {
  /** What names people in the database: who they are, or who has done something. */
  const NAMES =
    /^(email|recipient|prenom|nom|qui|auteur|telephone)$|_par$|^(etudiant|contact|enseignant|jury|encadreur|personne|utilisateur)_id$/

  /** Tables with data about people that neither a rule ends nor the student takes along. */
  const OTHERWISE: Readonly<Record<string, string>> = {
    'kept by triggers: goes with what it is a copy of': 'internship.dossier records.parcours',
    'a fact that stays once its student is anonymised, without a text': `internship.affectation internship.relance
      records.inscription`,
    'the office’s to delete': `records.enseignant records.enseignant_specialite internship.encadreur internship.jury
      internship.soutenance_jury company.entreprise company.compte company.site internship.utilisateur`,
    'it names who acted for a company: the contact who goes takes the name along':
      'company.modification internship.proposition',
    'it names colleagues, who stay as long as their account': `internship.attente internship.avis internship.resume internship.vue
      internship.vue_defaut internship.flux internship.proclamation records.gabarit gateway.code_secours gateway.facteur gateway.cle`,
    'it expires, or goes with the address that signs in': `gateway.identite gateway.personne gateway.seance_personne gateway.session
      gateway.mail_ecarte gateway.televersement`,
    'its name is of a thing, or of the school': `internship.campagne internship.jeton internship.webhook records.etablissement
      records.groupe gateway.tournee`,
    'it names the colleague who had it computed, and goes with its campaign': 'internship.calcul',
    'it proves what was ended, on whose rule': 'gateway.conservation_passage',
  }

  test('ends by a rule, goes with its student, or is said to stay', () => {
    const ruled = new Set<string>(
      Object.values(GENRES).flatMap(({ fins }) => fins.flatMap((fin) => fin.tables)),
    )
    const ended = (table: string) => {
      const described = TABLES[table as TableName]
      return (
        ruled.has(table) ||
        'goesWith' in described ||
        (isRecord(described) && described.staysOf !== undefined)
      )
    }
    const about = [...columns].flatMap(([table, names]) => {
      const described = tableOf(table)
      const texts = isRecord(described) ? Object.values(described.columns) : []
      return names.some((name) => NAMES.test(name)) || texts.some(({ gone }) => gone != null) ? [table] : []
    })
    const otherwise = words(Object.values(OTHERWISE).join(' '))
    expect(
      about.filter((table) => !ended(table)).sort(),
      '`staysOf` or `goesWith` in src/services/tables, in `tables` of a rule of src/services/donnees/genres.ts, or OTHERWISE here',
    ).toEqual(otherwise.sort())
  })

  test('what goes with a student is theirs by that column', () => {
    const wrong = Object.entries(TABLES).flatMap(([table, described]) =>
      'goesWith' in described && described.goesWith && !columns.get(table)?.includes(described.goesWith)
        ? [table]
        : [],
    )
    expect(wrong, '`goesWith`').toEqual([])
  })
})
