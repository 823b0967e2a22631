import { expect, test } from 'vitest'
import { z } from 'zod'
import { resources } from '../../src/admin/resources'
import { etablissement, menu as menuSchema } from '../../src/admin/resources/menu'
import { asksOf } from '../../src/admin/schema/declare/action'
import { createScreens } from '../../src/admin/schema/declare/screens'
import type { AnyAction, Field, FormSchema, ResourceDefinition } from '../../src/admin/schema/declare/types'
import { listDefaults } from '../../src/admin/schema/rows/useListDefaults'
import { screens } from '../../src/admin/screens'
import { IMPORTS } from '../../src/contract/import/imports'
import type { Endpoint } from '../../src/contract/kernel/endpoint'
import { Paging } from '../../src/contract/kernel/paging'
import { ENTITIES, RECORD_KINDS } from '../../src/contract/kernel/tables'
import { recordPaths, staffPaths } from '../e2e/routes'
import { LISTS } from '../services/everyCall/costAsks'
import { textAt } from '../setup/text'

/* English and Arabic have the keys of the French catalogue, or do not compile. */

type FormOf = FormSchema<Record<string, Field>>

function keysOf(definition: ResourceDefinition): string[] {
  const { name, title, routes, fields, list, tabs, record, create, edit } = definition
  const own = (key: string) => `resources.${name}.${key}`
  const sources = new Set([...(create?.fields ?? []), ...(edit?.fields ?? []), ...(list?.more ?? [])])
  const actions: AnyAction[] = []
  const columns: string[] = []
  for (const column of list?.columns ?? []) {
    if (typeof column === 'string') sources.add(column)
    else columns.push(column.name)
    if (typeof column === 'object') actions.push(...('actions' in column ? column.actions : [column]))
  }
  return [
    title,
    ...routes.map((route) => route.title),
    ...(list ? [list.emptyHint] : []),
    ...[...sources].map((source) => fields[source]?.label ?? own(`fields.${source}`)),
    ...Object.values(fields).flatMap(keysOfField),
    ...Object.entries(list?.filters ?? {}).flatMap(([filter, field]) => [
      field.label ?? own(`fields.${filter}`),
      ...keysOfField(field),
    ]),
    ...columns.map((column) => own(`actions.${column}.label`)),
    ...actions.flatMap((action) => keysOfAction(own(`actions.${action.name}`), action)),
    ...(list?.bulk || []).flatMap((action) => [
      ...keysOfAction(own(`actions.${action.name}`), action, false),
      ...asksOf(action, []).map((source) => fields[source]?.label ?? own(`fields.${source}`)),
    ]),
    ...(tabs ? ['list', ...Object.keys(tabs)].map((tab) => own(`tabs.${tab}`)) : []),
    ...(create
      ? ['title', 'done', ...(create.button ? ['label'] : [])].map((key) => own(`create.${key}`))
      : []),
    ...(edit ? [own('edit.done'), edit.title, ...(edit.hint ? [edit.hint] : [])] : []),
    ...(record?.groups && record.groups.length > 1
      ? record.groups.map((group) => own(`groups.${group.name}`))
      : []),
    ...(record?.groups ?? []).flatMap((group) =>
      group.fields.map((source) => fields[source]?.label ?? own(`fields.${source}`)),
    ),
    ...(record?.actions ?? []).flatMap((action) => keysOfAction(own(`actions.${action.name}`), action)),
    ...(record?.related ?? []).flatMap(({ label }) => label ?? []),
    ...keysOfForm(create),
    ...keysOfForm(edit),
  ]
}

const keysOfField = (field: Field): string[] => [
  ...(field.required ? [field.required] : []),
  ...(field.help ? [field.help] : []),
  ...(field.kind === 'choice'
    ? field.choices.flatMap(({ label, tab, word }) => [label, ...(tab ? [tab] : []), ...(word ? [word] : [])])
    : []),
]

const keysOfForm = (form: FormOf | undefined): string[] => [
  ...(form?.checks?.map(({ message }) => message) ?? []),
  ...(typeof form?.failed === 'string' ? [form.failed] : []),
]

const keysOfAction = (
  key: string,
  { enabled, look, choices = [], failed }: AnyAction,
  single = true,
): string[] => [
  `${key}.label`,
  // a look may have its own text for a disabled row
  ...(enabled && !look ? [`${key}.hint`] : []),
  ...choices.map(({ name: choice }) =>
    textAt(`action.${choice}`) ? `action.${choice}` : `${key}.choices.${choice}`,
  ),
  // for several rows, one text for all
  ...(single ? choices.map(({ done }) => done ?? `${key}.done`) : []),
  ...(typeof failed === 'string' ? [failed] : []),
]

test.each(resources.map((definition) => [definition.name, definition] as const))(
  'the screens of %s have all the texts that their declaration names',
  (_name, definition) => {
    expect(keysOf(definition).filter((key) => textAt(key) === undefined)).toEqual([])
  },
)

test('no two screens share a path, whatever its case', () => {
  const paths = resources.flatMap(({ routes }) => routes.map(({ path }) => path.toLowerCase()))
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
})

test('the browser tests cover every declared screen and tab', () => {
  const seen = [...staffPaths, ...Object.keys(recordPaths)]
  const declared = resources.flatMap(({ path, routes, tabs = {} }) => [
    ...routes.map((route) => route.path),
    ...Object.keys(tabs).map((tab) => `${path}#${tab}`),
  ])
  const missing = declared.filter((path) => !seen.includes(path))
  expect(missing, 'add these to tests/e2e/routes.ts').toEqual([])
})

test('every list declares what its rows are built from, and refreshes when that changes', () => {
  for (const { name, list, follows = [] } of resources) {
    if (!list) continue
    expect([...follows, ...ENTITIES.filter((entity) => entity.endsWith(`.${name}`))], name).not.toEqual([])
  }
})

test('every list declares whose history and marks its rows have, if any', () => {
  for (const { name, history = name, list } of resources)
    if (list && history) expect(RECORD_KINDS, name).toContain(history)
})

test('a form has every field of its record', () => {
  for (const { name, path, create, edit } of resources) {
    const input = (IMPORTS as Readonly<Record<string, { add: Endpoint }>>)[name]?.add.input
    if (!(input instanceof z.ZodObject) || !('lang' in input.shape) || ASKED_OTHERWISE.includes(name))
      continue
    const fields = Object.keys(input.shape).filter((field) => field !== 'lang')
    for (const form of [create, edit])
      if (form?.fields)
        expect(form.fields, `src/admin/resources: the screen of ${path}`).toEqual(
          expect.arrayContaining(fields),
        )
  }
})
/** Fields with other names in the mapping. */
const ASKED_OTHERWISE = ['stage']

test('the cost of a list is measured as its screen opens it', () => {
  const openings = Object.assign({}, ...Object.values(LISTS))
  for (const definition of resources) {
    if (!definition.list) continue
    const { perPage, sort, meta } = listDefaults(definition, (key) => key)
    const opens = {
      page: 1,
      perPage,
      ...(sort.field && { sort: sort.field, order: sort.order }),
      ...(meta.facets.length > 0 && { facets: meta.facets }),
      ...(meta.marks && { marks: meta.marks }),
    }
    const measured = openings[`opens as ${definition.name}`]
    if (measured?.without) expect(measured.without, definition.name).toEqual(meta.without)
    expect(
      measured,
      `${definition.name} is asked otherwise in tests/services/everyCall/costAsks.ts`,
    ).toMatchObject(opens)
  }
})

/** Optional columns are hidden until the user shows them. */
const SPECIFIED: Record<string, string[]> = {
  '/OffreStage': ['entreprise', 'sujet', 'periode_stage', 'etat', 'etat', 'affect'],
  '/AffectStage': ['encadrant', 'etudidant', 'stage', 'etat_stage', 'etat', 'action'],
  '/SoutenanceEtudiant': ['etudiant', 'stage', 'etat_stage', 'date_soutenance', 'detail', 'valide'],
  '/Rapport': ['etudiant', 'stage', 'etat_stage', 'imprimer'],
  '/Jury': ['lastName', 'firstName', 'telephone', 'email', 'edit', 'delete'],
  '/Encadreur': ['firstName', 'lastName', 'telephone', 'email', 'edit', 'delete'],
  '/DemandeStage': ['name', 'type_stage', 'langue', 'decider'],
  '/Planification': ['encadrant', 'etudidant', 'stage', 'etat_stage', 'etat_sout', 'planifier'],
  '/NoteSoutenance': ['etudiant', 'stage', 'etat_stage', 'note', 'edit'],
  '/ListDiplome': ['etudiant', 'email', 'moyenne', 'mention', 'sujet', 'entreprise', 'rang'],
  '/AnnuaireEnseignant': ['code', 'Name', 'grade', 'email', 'mobile'],
  '/Entreprise': ['nom_entreprise', 'nom_gerant', 'email', 'explorer', 'compte', 'active'],
}

test.each(Object.entries(SPECIFIED))(
  '%s opens with the specified columns, in their order',
  (path, columns) => {
    const list = resources.find((definition) => definition.path === path)?.list
    expect(list?.columns.map((column) => (typeof column === 'string' ? column : column.name))).toEqual(
      columns,
    )
  },
)

test('the companies’ select has the specified actions as 1 and 2', () => {
  const { list } = resources.find(({ name }) => name === 'entreprise') ?? {}
  expect((list?.bulk || []).slice(0, 2).map(({ name }) => name)).toEqual(['generation', 'suppression'])
})

test('a search may name every label of a list', () => {
  for (const definition of resources) {
    if (!definition.list) continue
    for (const { source, labels = {} } of listDefaults(definition, (key) => key).meta.columns) {
      const codes = { [source]: Object.keys(labels) }
      expect(Paging.shape.codes.safeParse(codes).success, `${definition.name}, ${source}`).toBe(true)
    }
  }
})

const { places, menu, tabs, at, above } = createScreens(screens, menuSchema)

test('each screen says in three sentences what it is for', () => {
  const said = places.map(({ path }) => [path, textAt(`help.${path.slice(1)}`)?.match(/\.( |$)/g)?.length])
  expect(said.filter(([, count]) => count !== 3)).toEqual([])
})

test('no two entries of the menu, or screens of the palette, have the same icon', () => {
  const repeated = (icons: unknown[]) => icons.filter((icon, index) => icons.indexOf(icon) !== index)
  expect(repeated(menu.map(({ icon }) => icon))).toEqual([])
  expect(repeated(places.map(({ icon }) => icon))).toEqual([])
})

test('no two screens have one key', () => {
  const keys = places.flatMap(({ key }) => key ?? [])
  expect(
    keys.filter((key, index) => !/^[a-z]$/.test(key) || key === 'g' || keys.indexOf(key) !== index),
  ).toEqual([])
})

test('the menu has the specified entries in their order, then the students and the school', () => {
  const paths = menu.map((item) => ('links' in item ? item.links.map(({ path }) => path) : item.path))
  expect(paths).toEqual([
    '/dashboard',
    '/Entreprise',
    '/OffreStage',
    '/Encadreur',
    '/AffectStage',
    '/Jury',
    ['/Planification', '/SoutenanceEtudiant', '/NoteSoutenance', '/Rapport'],
    '/DemandeStage',
    '/AnnuaireEnseignant',
    '/Etudiant',
    '/Administration',
  ])
})

/** Opened from the page of the school or of a company, once the school asks for what they hold. */
const FROM_A_PAGE = ['/SiteEntreprise', '/AnnexePays']

test('every screen except the profile is in the menu, as a tab or on a card, or opened from a page', () => {
  const entries = menu.flatMap((item) => ('links' in item ? item.links : [item]))
  const reached = new Set(entries.flatMap((entry) => entry.places.map(({ path }) => path)))
  expect(places.filter(({ path }) => !reached.has(path)).map(({ path }) => path)).toEqual([
    ...FROM_A_PAGE,
    '/profile',
  ])
})

test('a screen on a card has a description, and a link back to the page of cards', () => {
  const families = menuSchema.flatMap((item) => ('families' in item ? item.families : [item]))
  for (const { label, cards = [] } of families) {
    for (const family of cards.flatMap((group) => group.families)) {
      expect(textAt(`cards.texts.${family.card}`), family.label).toBeTypeOf('string')
      expect(above(family)?.label).toBe(label)
      for (const { path } of tabs(family)) expect(at(path).entry, path).toBe('/Administration')
    }
  }
})

test('a form belongs to the entry of its list, without a tab', () => {
  expect(at('/EditStage')).toMatchObject({ entry: '/OffreStage', place: undefined })
  expect(at('/SaisieNotes')).toMatchObject({ entry: '/NoteSoutenance', place: { path: '/SaisieNotes' } })
  expect(at('/OffreProposee/12')).toMatchObject({ entry: '/OffreStage', place: { path: '/OffreProposee' } })
  expect(at('/GestDemEtud').place?.path).toBe('/DemandeStage')
})

test('an entry leads to its first permitted screen, and disappears without any', () => {
  const only = (...paths: string[]) =>
    createScreens(
      screens.filter(({ path }) => paths.includes(path)),
      menuSchema,
    )
  const some = only('/Convention', '/Modeles', '/Administration')
  expect(some.menu.map((item) => 'path' in item && item.path)).toEqual(['/Convention', '/Administration'])
  expect(some.cards(etablissement).map(({ links }) => links.map(({ path }) => path))).toEqual([['/Modeles']])
  expect(only('/Jury', '/Administration').places.map(({ path }) => path)).toEqual(['/Jury'])
})
