import { http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ApiError, call, dataProvider } from '../../src/admin/dataProvider'
import { resources } from '../../src/admin/resources'
import type { Field, Values } from '../../src/admin/schema/declare/types'
import { storeSession } from '../../src/ui/session/session'
import { createTestDatabase, type TestDatabase } from '../setup/database'
import { type Services, STAFF, startServices } from '../setup/services'

/* What a form changes is what is read again, field by field, by the real services. */

let database: TestDatabase
let tokens: Awaited<ReturnType<Services['signIn']>>
let year: number
const server = setupServer()
beforeAll(async () => {
  database = await createTestDatabase({ demo: true })
  const services = await startServices(database)
  server.use(http.all('*/api/*', ({ request }) => services.app.fetch(request)))
  server.listen({ onUnhandledRequest: 'error' })
  tokens = await services.signIn()
  await database.pool.query(FREE)
  year = (await database.pool.query('SELECT id FROM records.annee WHERE courante')).rows[0].id
})
// what is stored goes between two tests
beforeEach(() => {
  const user = { uid: '1', username: 'Amina', email: 'amina@ecole.test', api_token: tokens.internship }
  storeSession({ user, companyToken: tokens.company, recordsToken: tokens.records })
})
afterAll(async () => {
  server.close()
  await database?.drop()
})

const ROWS = 25
/** What the session itself stands on: its year, and who has it. */
const isOwn: Record<string, (record: Values) => boolean> = {
  annee: ({ id }) => Number(id) === year,
  utilisateur: ({ email }) => email === STAFF.email,
}

/** What inputs of a form of their own write. */
const WRITTEN: Record<string, unknown[]> = {
  pauses: [[{ de: '12:00', a: '13:00' }]],
  semaine: ['j135'],
  // of Tunisia, or of France
  code_postal: ['1053', '75011'],
  durees: [[{ type: 1, diplome_id: null, duree: 40 }]],
  sieges: [[{ type_jury: 1, qui: 'tous' }]],
  criteres: [
    [{ label: { fr: 'Oral', en: 'Talk', ar: 'شفوي' }, poids: 2, sur: 10, qui: 'jury', eliminatoire: null }],
  ],
  seuils: [[{ mention_id: 1, seuil: 11 }]],
}

/** Of each kind of record that others hold, one that nobody holds; a request that declares an internship. */
const FREE = `
  INSERT INTO records.cycle (id, label) VALUES (90, '{"fr": "C", "en": "C", "ar": "C"}');
  INSERT INTO records.diplome (id, cycle_id, label) SELECT 90, 90, label FROM records.cycle WHERE id = 90;
  INSERT INTO records.niveau (id, cycle_id, rang, label) SELECT 90, 90, 1, label FROM records.cycle WHERE id = 90;
  INSERT INTO records.specialite (id, diplome_id, label) SELECT 90, 90, label FROM records.cycle WHERE id = 90;
  WITH asked AS (INSERT INTO internship.demande (annee_id, etudiant_id, type_stage, langue, etat)
    SELECT i.annee_id, i.etudiant_id, 1, 'fr', 2 FROM records.inscription i
    JOIN records.annee y ON y.id = i.annee_id AND y.courante ORDER BY 2 LIMIT 1 RETURNING id, annee_id, etudiant_id)
  INSERT INTO internship.declaration (id, annee_id, etudiant_id, matricule_entreprise, nom_entreprise, nom_gerant,
    email_entreprise, adresse, tuteur_nom, tuteur_email, sujet, missions, debut, fin)
    SELECT id, annee_id, etudiant_id, 'N-9', 'Neuve', 'G', 'neuve@ind.test', 'Rue', 'Fanal', 'zf@ind.test', 'S', 'M',
      '2022-02-01', '2022-05-31' FROM asked`
let serial = 0
const labelled = (value: unknown) => (value as { value?: unknown } | null)?.value ?? value

/** What a form could hold in the place of a value, all of which are something else. */
async function others(source: string, field: Field, value: unknown, form: Values): Promise<unknown[]> {
  serial += 1
  if (WRITTEN[source]) return WRITTEN[source]
  switch (field.kind) {
    case 'email':
      return [`autre-${serial}@ecole.test`]
    case 'phone':
      return ['+21671345678', '+21671345679']
    case 'number':
      return [1, 2, 5, 10, 15, 30].filter((each) => each !== Number(value))
    case 'flag':
      return [value ? 0 : 1]
    case 'date':
      return ['2022-03-15', '2021-10-15', '2022-06-20'].filter((each) => each !== value)
    case 'time':
      return ['09:30', '17:30'].filter((each) => each !== value)
    case 'labels':
      return [{ fr: `Autre ${serial}`, en: `Other ${serial}`, ar: `آخر ${serial}` }]
    case 'choice':
      return field.choices.map((choice) => choice.value).filter((each) => each !== value)
    case 'select': {
      const answer = (await call(field.endpoint, field.ask(form) as never)) as object
      const options = Object.values(answer).find(Array.isArray) as { value: number }[]
      const chosen = [value].flat()
      const left = options.map((option) => option.value).filter((each) => !chosen.includes(each))
      return field.multiple
        ? [...left.flatMap((each) => [[each], [...chosen, each]]).slice(0, 10), chosen.slice(1)]
        : left.slice(0, 10)
    }
    default:
      // some are kept in capitals
      return source.startsWith('pays') ? ['MA', 'FR'] : [`AUTRE ${serial}`]
  }
}

/** As a form holds it: what is chosen by its id. */
const typed = (field: Field | undefined, value: unknown) =>
  field?.kind !== 'select' ? value : Array.isArray(value) ? value.map(labelled) : labelled(value)

const plain = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(labelled).sort() : (labelled(value) ?? '')

const edited = resources.filter(({ edit }) => edit)

test.each(edited.map((definition) => [definition.name, definition] as const))(
  'each field of the form of %s',
  { timeout: 60_000 },
  async (name, { edit, fields }) => {
    const { data: rows } = await dataProvider.getList(name, { pagination: { page: 1, perPage: ROWS } })
    const names = (edit?.fields ?? []).filter(
      (source) => !fields[source]?.readOnly && !fields[source]?.secret,
    )
    const left: Record<string, unknown> = {}
    for (const source of names) {
      left[source] = 'nothing else was taken'
      tries: for (const { id } of rows) {
        const { data: record } = await dataProvider.getOne(name, { id })
        if (isOwn[name]?.(record) || fields[source]?.when?.(record) === false) continue
        const form = Object.fromEntries(
          (edit?.fields ?? []).map((each) => [each, typed(fields[each], record[each])]),
        )
        for (const value of await others(source, fields[source] as Field, form[source], form)) {
          const data = { ...form, [source]: value, id }
          const answer = await dataProvider
            .update(name, { id, data, previousData: record })
            .catch((error) => error)
          if (answer instanceof Error) {
            left[source] = answer instanceof ApiError ? [answer.code, answer.details] : answer
            continue
          }
          const { data: read } = await dataProvider.getOne(name, { id })
          expect([source, plain(read[source])]).toEqual([source, plain(value)])
          delete left[source]
          break tries
        }
      }
    }
    expect(left).toEqual({})
  },
)
