import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createKysely } from '../../../src/services/db/kysely'
import { AUDITED_TABLES, type TableName, tableOf } from '../../../src/services/tables'
import type { Column } from '../../../src/services/tables/table'
import { shownColumns, versionOfRow } from '../../../src/services/tables/versionOfRow'
import { createTestDatabase, type TestDatabase } from '../../setup/database'

/*
 * A column that is missing from a record's version lets one colleague overwrite what another has just written. Versions
 * come from the descriptions of tables (`versionOfRow`); those that are written out are compared with them here.
 */

interface ByHand {
  table: TableName
  /** Also of the columns that the history does not show. */
  whole?: true
  /** Columns that the list has under another name, because it reads a view. */
  as?: Readonly<Record<string, string>>
  /** Columns that another call writes, or that never change. */
  left?: readonly string[]
}

/** By their file: one entry for each list in it, or why it has none of a table's columns. */
const BY_HAND: Readonly<Record<string, readonly ByHand[] | string>> = {
  'affectation/grille.ts': 'the cells of the grid, which are what one types into',
  'campagne/carteRows.ts': [
    { table: 'internship.carte', whole: true, left: ['annee_id', 'campagne_id', 'affectation_id'] },
  ],
  'convocation/answers.ts': [
    {
      table: 'internship.convocation',
      // who is told of what and when: the answer is what several people may give
      left: [
        'annee_id',
        'convoque_id',
        'soutenance_id',
        'affectation_id',
        'etudiant_id',
        'dit',
        'dit_le',
        'numero',
        'mail_id',
        'annulee',
        'genre',
        'a_dire',
        'prepare_le',
        'repondu_le',
        'rappels',
        'note_par',
        'jour_dit_le',
        'jour_mail_id',
      ],
    },
  ],
  'suivi/espaceEncadrements.ts': [
    { table: 'internship.encadrement', as: { id: 'id', etat: 'accord', motif: 'accord_motif' } },
  ],
  'entreprise/monEntreprise.ts': [
    // that there is one, and what it asks for; the company itself comes first
    { table: 'company.modification', left: ['entreprise_id', 'etat', 'motif'] },
  ],
  'suivi/espaceEvaluations.ts': [
    {
      table: 'internship.tutorat',
      as: { contact_id: 'tuteur_id', etat: 'tutorat', motif: 'tutorat_motif' },
    },
  ],
  'etudiant/mesInformations.ts': 'the facts of a student that the contract lists',
  'succession/succession.ts': 'whether an internship still lacks its tutor',
  'etudiant/inscrit.ts': 'all that the description of a student shows, and where they are enrolled',
  'feuille/follow.ts': [
    {
      table: 'internship.deliberation',
      // the office accepts the grade, by whomever it is signed
      left: ['motif', 'signe_par', 'donne_par', 'mention_calculee_id', 'soutenance_id'],
    },
    { table: 'internship.note', left: ['mention_id', 'soutenance_id'] },
  ],
  'note/note.ts': [{ table: 'internship.note', as: { points: 'note' } }],
  'planification/version.ts': [
    // what lists show of a defence
    { table: 'internship.soutenance', left: ['affectation_id', 'huis_clos', 'lien_reunion'] },
    { table: 'internship.soutenance', left: ['affectation_id'] },
  ],
  'proclamation/index.ts': [{ table: 'internship.proclame', left: ['motif'] }],
  'regle/regles.ts': 'one column, with all rules of the school',
}

let database: TestDatabase
let columns: Map<string, string[]>
beforeAll(async () => {
  database = await createTestDatabase()
  const { rows } = await database.pool.query<{ table: string; columns: string[] }>(`
    SELECT table_schema || '.' || table_name AS table, array_agg(column_name::text ORDER BY ordinal_position) AS columns
    FROM information_schema.columns WHERE table_schema IN ('internship', 'company', 'records', 'gateway') GROUP BY 1`)
  columns = new Map(rows.map(({ table, columns }) => [table, columns]))
})
afterAll(() => database?.drop())

/** The lists of a file, as they are written: from `versionOf([` to `])`. */
const listsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/\bversionOf\(\[(.*?)\n?\s*\]\)/gs)].map(([, list = '']) => list)

/** A plain table has no history. */
const expectedOf = ({ table, whole }: ByHand): string[] => {
  const described = tableOf(table)
  return described && 'columns' in described && !whole ? shownColumns(table) : (columns.get(table) ?? [])
}

test('a version that is written out has the columns of its table, or leaves them out on purpose', () => {
  const files = readdirSync('src/services', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/^(db|tables)\//.test(file))
    .map((file) => `src/services/${file}`)
    .filter((file) => listsOf(file).length > 0)
  const name = (file: string) => file.replace('src/services/', '')
  expect(files.map(name).sort(), 'use `versionOfRow`, or say here what the list leaves out').toEqual(
    Object.keys(BY_HAND).sort(),
  )
  const wrong = files.flatMap((file) => {
    const entries = BY_HAND[name(file)]
    if (typeof entries !== 'object') return []
    const lists = listsOf(file)
    return entries.flatMap((entry, index) => {
      const { table, as = {}, left = [] } = entry
      // several tables may share one list
      const list = lists[index] ?? lists.at(-1) ?? ''
      const has = (column: string) => new RegExp(`\\b${as[column] ?? column}\\b`).test(list)
      const expected = expectedOf(entry).filter((column) => column !== 'id')
      return [
        ...expected
          .filter((column) => !has(column) && !left.includes(column))
          .map((column) => `${file} lacks ${table}.${column}`),
        ...left
          .filter((column) => !expected.includes(column))
          .map((column) => `${table}.${column} need not be left out of ${file}`),
      ]
    })
  })
  expect(wrong).toEqual([])
})

/**
 * Of calls of `versionOfRow`, by file and table: columns that no version of theirs has, though the history does not show
 * them.
 */
const UNSAID_LEFT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'affectation/affectation.ts internship.affectation': {
    'they never change': 'annee created_at',
  },
  'affectation/held.ts internship.deroulement': {
    'it never changes': 'etudiant_id',
    'it goes with the answer that the history shows': 'autorisation_le',
  },
  'candidature/candidature.ts internship.candidature': {
    'what company and student arrange, or write': 'entretien_creneaux entretien_minutes message_le',
  },
  'commentaire/commentaire.ts internship.commentaire': {
    'they never change': 'genre fiche_id utilisateur_id le',
    'it goes with the text': 'modifie_le',
  },
  'convention/read.ts internship.convention': {
    'the text says it': 'langue faits manque propose tuteur_id encadrant_id gabarit_version',
    'they go with the state': 'envoyee_le complete_le modele ordre',
  },
  'convention/sign.ts internship.signature': {
    'they go with the signature, the refusal or the substitute':
      'delegue_le empreinte refus_le seance appareil',
    'who is asked, when and how often': 'transmise_le email langue rappels rang tour tour_le',
  },
  'demande/demande.ts internship.demande': {
    'it never changes': 'created_at',
    'it goes with the state': 'renvoyee_le',
  },
  'entreprise/compte.ts company.compte': { 'it never changes': 'created_at' },
  'entreprise/listEntreprises.ts company.entreprise': {
    'it never changes': 'created_at',
    'what the office decides in the list of doubles': 'doublon',
  },
  'entreprise/modification.ts company.modification': {
    'they go with what is asked for': 'nom_actuel matricule_actuel demandee_par demandee_le',
  },
  'entreprise/monEntreprise.ts company.entreprise': {
    'it never changes': 'created_at',
    'what the office decides in the list of doubles': 'doublon',
  },
  'entretien/waitingFor.ts internship.candidature': {
    'it goes with the message, which nobody answers here': 'message_le',
  },
  'fichier/files.ts internship.fichier': {
    'they never change, or go with the content': 'fiche type taille depose_par depose_le compte_id',
  },
  'flux/flux.ts internship.flux': { 'it never changes': 'created_at' },
  'manque/complements.ts internship.complement': {
    'it never changes': 'etudiant_id',
    'they go with what is given': 'ecrit_le donne_le',
  },
  'piece/demanded.ts internship.piece': {
    'it never changes': 'etudiant_id',
    'they go with the document and the decision': 'le decide_le',
  },
  'stage/stage.ts internship.stage': { 'they never change': 'origine_id created_at' },
  'suivi/espaceVisites.ts internship.visite': { 'it never changes': 'etudiant_id' },
  'suivi/suivi.ts internship.evaluation': {
    'they never change': 'etudiant_id auteur',
    'it goes with the signature': 'seance',
  },
  'utilisateur/account.ts internship.utilisateur': {
    'it never changes': 'created_at',
    'what a colleague chooses alone': 'mentions mentions_depuis resumes resumes_depuis',
  },
  'vue/vue.ts internship.vue': { 'they never change': 'utilisateur_id ressource' },
  'webhook/webhooks.ts internship.webhook': { 'it never changes': 'created_at' },
}

test('a column that the history does not show is in the version, or left out on purpose', () => {
  const files = readdirSync('src/services', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/^(db|tables)\//.test(file))
    .sort()
  const missing: Record<string, string[]> = {}
  for (const file of files)
    for (const { table, also } of calledIn(readFileSync(`src/services/${file}`, 'utf8'))) {
      const described = tableOf(table)
      if (!described || !('columns' in described)) throw new Error(`${file}: ${table} is not recorded`)
      const shown = shownColumns(table)
      const unsaid = Object.entries<Column>(described.columns)
        .filter(([name, { kept, secret }]) => !kept && !secret && !shown.includes(name))
        .map(([name]) => name)
        .filter((name) => !new RegExp(`\\b${name}\\b`).test(also))
      if (unsaid.length > 0) missing[`${file} ${table}`] = unsaid.sort()
    }
  const left = Object.fromEntries(
    Object.entries(UNSAID_LEFT).map(([call, reasons]) => [
      call,
      Object.values(reasons)
        .flatMap((names) => names.split(' '))
        .sort(),
    ]),
  )
  expect(missing, 'in `also` of the call, or in UNSAID_LEFT here').toEqual(left)
})

/** The calls of `versionOfRow` in a text, and what is `also` in each version. */
function calledIn(text: string): { table: TableName; also: string }[] {
  return [...text.matchAll(/\bversionOfRow\('([\w.]+)', '\w+'(?:\)|, \{(.*?)\n?\}\))/gs)].map(
    ([, table = '', given = '']) => ({
      table: table as TableName,
      also: /\balso: \[(.*?)\n?\s*\](?=,?\s*(?:not:|$))/s.exec(given)?.[1] ?? '',
    }),
  )
}

describe('the version of a row', () => {
  test('has the columns of its table, so a new one needs no line', async () => {
    const db = createKysely(database.pool)
    for (const [table] of AUDITED_TABLES) {
      const given = columns.get(table) ?? []
      if (!given.includes('id')) continue
      const { sql } = versionOfRow(table, 'x').compile(db)
      const named = [...sql.matchAll(/"x"\."(\w+)"/g)].map(([, column]) => column)
      expect(named, table).toEqual(['id', ...shownColumns(table).filter((column) => column !== 'id')])
      await database.pool.query(`SELECT ${sql} FROM ${table} AS x`)
    }
  })

  test('has what is added to it, and not what other calls write', () => {
    const db = createKysely(database.pool)
    const { sql } = versionOfRow('internship.vue', 'v', { also: ['etat'], not: ['partagee'] }).compile(db)
    expect(sql).toBe('left(md5(ROW("v"."id", "v"."nom", "v"."etat")::text), 20)')
  })
})
