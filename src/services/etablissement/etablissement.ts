import { sql } from 'kysely'
import { annexe as annexeCalls } from '../../contract/etablissement/annexe'
import { conge as congeCalls } from '../../contract/etablissement/conge'
import type { Etablissement, ecole } from '../../contract/etablissement/etablissement'
import type { Handler } from '../access/handler'
import { type RecordTable, recordOf } from '../db/record'
import {
  booleanColumn,
  type Column,
  codeColumn,
  dateColumn,
  labelColumn,
  numberColumn,
  textColumn,
} from '../db/recordColumns'
import { addEverywhere, areAddedAtOnce } from '../enseignant/enseignants'
import { crudHandlers, type TableOf } from '../gateway/crud'
import { officeOf } from '../mail/schoolSaid'
import { rowScope } from '../tables/rowScope'
import { logoPath, sentLogo } from './picture'

/** There is one school per database, and this is its id. */
const ID = 1

const daysColumn = (): Column => ({
  read: (column) => sql`string_to_array(${column}, NULL)::int[]`,
  write: (days) => [...new Set(days as number[])].sort().join(''),
  sort: (column) => column,
})

const pictureColumn = (): Column => ({
  read: logoPath,
  write: (empreinte) => empreinte,
  sort: (column) => column,
})

const listColumn = (): Column => ({
  read: (column) => column,
  write: (codes) => [...new Set(codes as string[])],
  sort: (column) => sql`cardinality(${column})`,
})

type StoredSchool = Omit<Etablissement, 'version' | 'fuseau'> & { fuseau: string | null }
export const schoolTable: RecordTable<StoredSchool> = {
  table: 'records.etablissement',
  what: 'school',
  columns: {
    nom: labelColumn(),
    sigle: textColumn(),
    adresse: textColumn(),
    pied: labelColumn(),
    logo: pictureColumn(),
    signataire: textColumn(),
    qualite: textColumn(),
    bureau_nom: labelColumn(),
    bureau_email: textColumn(),
    bureau_telephone: textColumn(),
    bureau_horaires: labelColumn(),
    jours: daysColumn(),
    ouverture: textColumn(),
    fermeture: textColumn(),
    debut_semaine: numberColumn(),
    devise: textColumn(),
    fuseau: textColumn(),
    langue: codeColumn('letters'),
    langues: listColumn(),
    couleur: textColumn(),
    rappel_semaine: codeColumn(),
    rappel_veille: codeColumn(),
    lien_notation: codeColumn(),
    rappel_notes: codeColumn(),
    rappel_disponibilites: codeColumn(),
    relances: codeColumn(),
    relance_avant: numberColumn(),
    relance_apres: numberColumn(),
    relance_fois: numberColumn(),
    candidatures: codeColumn(),
    plusieurs_stages: codeColumn(),
    rapport_jours: numberColumn(),
    rapport_preavis: numberColumn(),
    rapport_partage: codeColumn(),
    evaluation_jours: numberColumn(),
    pointage: codeColumn(),
    hall_noms: codeColumn(),
    convention_acceptation: codeColumn(),
    enseignants_office: codeColumn(),
    faits: listColumn(),
    pays: codeColumn('letters'),
    second_facteur: codeColumn(),
  },
  name: sql`r.nom->>'fr'`,
  holders: () => ({}),
}
const record = recordOf(schoolTable, rowScope(schoolTable.table))

export const etablissement: Handler<typeof ecole.etablissement> = async (_, { db, config }) => {
  const kept = await record.get(db, ID)
  return {
    etablissement: { ...kept, fuseau: kept.fuseau ?? config.timeZone, pays: kept.pays || config.country },
  }
}

/** The picture and the reference to it are written together or not at all. */
export const etablissementUpdate: Handler<typeof ecole.etablissementUpdate> = async (
  { logo, pays, ...sent },
  { config, write },
) => {
  await write(async (trx) => {
    const values = {
      ...sent,
      ...(pays && { pays }),
      ...(await sentLogo(trx, logo)),
    }
    const before = await areAddedAtOnce(trx)
    // a trigger compares a new time zone with the previous one, which may be that of the settings
    await sql`SELECT set_config('espace.fuseau', ${config.timeZone}, true)`.execute(trx)
    await record.update({ db: trx, write: (work) => work(trx) }, { id: ID, ...values })
    // once the school asks for countries, being abroad depends on the school's own
    await sql`UPDATE records.etablissement SET pays = ${config.country}
      WHERE pays = '' AND 'pays_stage' = ANY (faits)`.execute(trx)
    if (sent.enseignants_office === 1 && !before) await addEverywhere(trx)
  })
  return { status: 200 }
}

export const enseigne: Handler<typeof ecole.enseigne> = async (_, { db }) => {
  const { nom, sigle, logo, devise, ...school } = await record.get(db, ID)
  return { enseigne: { nom, sigle, logo, devise, service: officeOf(school) } }
}

export const congeTable: TableOf<typeof congeCalls, 'conge'> = {
  table: 'records.conge',
  what: 'holiday',
  columns: { label: labelColumn(), debut: dateColumn(), fin: dateColumn(), chome: booleanColumn() },
  orderBy: ['debut'],
  name: sql`r.label->>'fr'`,
  holders: () => ({}),
}

export const congeRecord = crudHandlers(congeCalls, 'conge', congeTable)

export const annexeTable: TableOf<typeof annexeCalls, 'annexe'> = {
  table: 'records.annexe',
  what: 'annex',
  columns: { pays: codeColumn('letters'), fr: textColumn(), en: textColumn(), ar: textColumn() },
  orderBy: ['pays'],
  name: sql`r.pays`,
  holders: () => ({}),
}

export const annexeRecord = crudHandlers(annexeCalls, 'annexe', annexeTable)
