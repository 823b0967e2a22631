import { type RawBuilder, sql } from 'kysely'
import type { Annonce, annonces as calls } from '../../contract/etat/annonce'
import { isolateTurning } from '../../contract/kernel/bidi'
import type { Lang } from '../../contract/kernel/constants'
import type { Handler } from '../access/handler'
import { clockOf, wallClock } from '../db/clock'
import type { Db } from '../db/schema'
import { refuseOtherVersion } from '../db/version'
import { versionOfRow } from '../tables/versionOfRow'

/* Path `service`: the announcement to everybody. The table has one row, or none yet. */

const NOTHING: Annonce = { texte: { fr: '', en: '', ar: '' }, genre: 'information', debut: null, fin: null }
const SAYS = sql`EXISTS (SELECT FROM jsonb_each_text(s.texte) AS t WHERE t.value <> '')`

export const service: Handler<typeof calls.service> = async (_, { db, config }) => {
  const now = clockOf(config)
  const { rows } = await sql<Pick<Annonce, 'texte' | 'genre'> & { shown: boolean; lecture_seule: boolean }>`
    SELECT s.texte, s.genre, s.lecture_seule,
      ${SAYS} AND coalesce(s.debut <= ${now}, true) AND coalesce(s.fin > ${now}, true) AS shown
    FROM internship.service s`.execute(db)
  const [kept] = rows
  return {
    annonce: together(config.operatorsSay?.(), kept?.shown ? kept : undefined),
    lecture_seule: config.readOnly || kept?.lecture_seule ? 1 : 0,
    par_reglage: config.readOnly ? 1 : 0,
  }
}

type AnnonceNow = Pick<Annonce, 'texte' | 'genre'>

/** Where both say something, the operators of the installation come first; the graver kind counts. */
function together(operators: AnnonceNow | undefined, school: AnnonceNow | undefined): AnnonceNow | null {
  const said = [operators, school].filter((each) => each !== undefined)
  const [first, second] = said
  if (!first || !second) return first ? { texte: first.texte, genre: first.genre } : null
  const textIn = (lang: Lang) =>
    said.map(({ texte }) => isolateTurning(texte[lang] || texte.fr || texte.en || texte.ar)).join(' · ')
  const genre = said.some((each) => each.genre === 'avertissement') ? 'avertissement' : 'information'
  return { texte: { fr: textIn('fr'), en: textIn('en'), ar: textIn('ar') }, genre }
}

/** Runs of the planner end with the best plan they have. */
export const lectureSeule: Handler<typeof calls.lectureSeule> = async ({ active }, { write }) => {
  await write(async (trx) => {
    await sql`INSERT INTO internship.service (lecture_seule) VALUES (${active === 1})
      ON CONFLICT (id) DO UPDATE SET lecture_seule = excluded.lecture_seule`.execute(trx)
    if (active)
      await sql`UPDATE internship.calcul SET arreter = true, etat = CASE etat WHEN 'attend' THEN 'arrete' ELSE etat END
        WHERE etat IN ('attend', 'cherche')`.execute(trx)
  })
  return { status: 200 }
}

export const annonce: Handler<typeof calls.annonce> = async (_, { db }) => ({
  annonce: (await read(db)) ?? NOTHING,
})

export const annonceEnregistrer: Handler<typeof calls.annonceEnregistrer> = async (
  { texte, genre, debut, fin, version },
  { write },
) => {
  await write(async (trx) => {
    const present = (await read(trx, sql`FOR UPDATE`)) ?? { version: '' }
    await refuseOtherVersion(trx, version, present, { entity: 'internship.service', entityId: 1 })
    await sql`
      INSERT INTO internship.service (texte, genre, debut, fin)
      VALUES (${JSON.stringify(texte)}::jsonb, ${genre}, ${debut}::timestamp, ${fin}::timestamp)
      ON CONFLICT (id) DO UPDATE
        SET texte = excluded.texte, genre = excluded.genre, debut = excluded.debut, fin = excluded.fin`.execute(
      trx,
    )
  })
  return { status: 200 }
}

type StoredAnnonce = Annonce & { version: string }

async function read(db: Db, lock: RawBuilder<unknown> = sql``): Promise<StoredAnnonce | undefined> {
  const { rows } = await sql<StoredAnnonce>`
    SELECT s.texte, s.genre, ${wallClock('s.debut')} AS debut, ${wallClock('s.fin')} AS fin, ${VERSION} AS version
    FROM internship.service s ${lock}`.execute(db)
  return rows[0]
}

const VERSION = versionOfRow('internship.service', 's', { not: ['lecture_seule'] })
