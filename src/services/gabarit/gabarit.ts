import { sql } from 'kysely'
import type { GabaritTexte } from '../../contract/gabarit/gabarit'
import type { gabarit as calls, GabaritVersion } from '../../contract/gabarit/gabaritCalls'
import { faultsOf } from '../../contract/gabarit/gabaritFaults'
import {
  type DocumentCle,
  GABARIT_CLES,
  GABARITS,
  type GabaritCle,
  gabaritOf,
} from '../../contract/gabarit/gabarits'
import { LANGS, type Lang } from '../../contract/kernel/constants'
import { moneyIn } from '../../contract/kernel/money'
import type { Context, Handler, Session } from '../access/handler'
import type { Db, Trx } from '../db/schema'
import { type Scope, scopeOf } from '../db/scope'
import type { Config } from '../kernel/config'
import { found, Refusal } from '../kernel/refusal'
import { onOneLine } from '../mail/gabarits/fill'
import { TEXTES } from '../mail/gabarits/textes'
import { queueMail } from '../mail/outbox'
import { schoolOnPaper } from '../papers/school'
import { exampleOf } from './examples'
import { fichesOf, valuesOfFiche } from './fiches'
import { paperPreview } from './paperPreview'
import { type Previewed, previewOf } from './preview'

/** Versions of a text that are shown; older ones stay where they are. */
const VERSIONS = 300
/** Pay per month in the examples. */
const PAY = 450
/** Test messages that somebody may send in an hour. */
const ESSAIS = 60

/* What messages and documents say, as an administrator writes it. */

export const gabaritList: Handler<typeof calls.gabaritList> = async (_, { db }) => {
  const { rows } = await sql<{ cle: string; langues: Lang[]; le: Date; auteur: string }>`
      WITH latest AS (SELECT DISTINCT ON (cle, lang) * FROM records.gabarit ORDER BY cle, lang, id DESC)
      SELECT cle, coalesce(array_agg(lang) FILTER (WHERE objet IS NOT NULL), '{}') AS langues, max(le) AS le,
        (array_agg(auteur ORDER BY id DESC))[1] AS auteur FROM latest GROUP BY cle`.execute(db)
  const written = new Map(rows.map((row) => [row.cle, row]))
  return {
    gabarits: GABARIT_CLES.map((cle) => {
      const { genre, groupe } = GABARITS[cle]
      const { langues = [], le, auteur = '' } = written.get(cle) ?? {}
      return {
        cle,
        genre,
        groupe,
        auteur,
        le: le?.toISOString() ?? null,
        langues: LANGS.filter((lang) => langues.includes(lang)),
      }
    }),
  }
}

export const gabaritById: Handler<typeof calls.gabaritById> = async ({ cle }, { db }) => {
  const versions = await versionsOf(db, cle)
  const textIn = (lang: Lang) => {
    const latest = versions.find((version) => version.lang === lang)
    const { objet, corps } = latest ?? TEXTES[lang][cle]
    return { objet, corps, original: latest?.original ?? true, version: String(latest?.id ?? 0) }
  }
  const own = (lang: Lang) => ({ objet: TEXTES[lang][cle].objet, corps: TEXTES[lang][cle].corps })
  return {
    gabarit: {
      cle,
      textes: { fr: textIn('fr'), en: textIn('en'), ar: textIn('ar') },
      originaux: { fr: own('fr'), en: own('en'), ar: own('ar') },
      versions,
    },
  }
}

export const gabaritUpdate: Handler<typeof calls.gabaritUpdate> = async (
  { cle, lang, version, ...typed },
  { session, write },
) => {
  const texte = withPlainLines(typed)
  refuseFaults(cle, texte)
  await write((trx) => keep(trx, session, { cle, lang, version }, texte))
  return { status: 200 }
}

export const gabaritRetablir: Handler<typeof calls.gabaritRetablir> = async (
  { cle, lang, de, version },
  { session, write },
) => {
  await write(async (trx) => {
    const earlier = de === null ? undefined : await versionOf(trx, cle, lang, de)
    const texte = earlier && !earlier.original ? earlier : null
    // a field that a text of old had may be gone
    if (texte) refuseFaults(cle, texte)
    await keep(trx, session, { cle, lang, version }, texte)
  })
  return { status: 200 }
}

export const gabaritApercu: Handler<typeof calls.gabaritApercu> = async (draft, context) => {
  return preview(draft, context)
}

export const gabaritApercuPapier: Handler<typeof calls.gabaritApercuPapier> = async (
  draft,
  { db, session, config },
) => {
  const { cle } = draft
  if (!isDocument(cle)) throw new Refusal('not_found', 'only documents are papers')
  const values = await exampleValues(db, session, config, draft)
  const { nom, pdf } = await paperPreview(db, config, scopeOf(session), { ...draft, cle }, values)
  return { nom, pdf: Buffer.from(pdf).toString('base64') }
}

export const gabaritEssai: Handler<typeof calls.gabaritEssai> = async (draft, context) => {
  const { cle } = draft
  if (GABARITS[cle].genre !== 'message') throw new Refusal('validation', 'only messages are mailed')
  refuseFaults(cle, draft)
  const { objet: subject, texte: text, html } = await preview(draft, context, false)
  const { email } = context.session
  await context.write(async (trx) => {
    const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM gateway.mail
        WHERE recipient = ${email} AND created_at > now() - interval '1 hour'`.execute(trx)
    if ((rows[0]?.n ?? 0) >= ESSAIS) throw new Refusal('rate_limited', 'too many tests', { retryAfter: 3600 })
    await queueMail(trx, { recipient: email, subject, text, html, categorie: 'essai' })
  })
  return { status: 200, email }
}

export const gabaritFiches: Handler<typeof calls.gabaritFiches> = async ({ cle, q }, { db, session }) => {
  return { fiches: await fichesOf(db, session, cle, q) }
}

const isDocument = (cle: GabaritCle): cle is DocumentCle => GABARITS[cle].genre === 'document'

interface Draft extends GabaritTexte {
  cle: GabaritCle
  lang: Lang
  fiche: number | null
}

async function preview(draft: Draft, { db, session, config }: Context, isSigned = true): Promise<Previewed> {
  const values = await exampleValues(db, session, config, draft)
  return previewOf(db, draft, values, { href: config.publicUrl, isSigned })
}

/** The values of the record, and examples for what it does not tell. */
async function exampleValues(
  db: Db,
  scope: Scope,
  config: Pick<Config, 'country'>,
  { cle, lang, fiche }: Draft,
) {
  const examples = gabaritOf(cle).champs.map((champ) => [champ, exampleOf(champ, lang, cle)])
  return {
    ...Object.fromEntries(examples),
    gratification: moneyIn(lang, PAY, (await schoolOnPaper(db)).devise),
    ...(fiche !== null && (await valuesOfFiche(db, scope, cle, fiche, lang, config))),
  }
}

/** @throws Refusal `validation` with the fields that a text cannot have */
function refuseFaults(cle: GabaritCle, texte: GabaritTexte): void {
  const issues = faultsOf(cle, texte).map(({ path, code, champ }) => ({ path, code, message: champ }))
  if (issues.length > 0) throw new Refusal('validation', 'the text has faults', { issues })
}

const withPlainLines = ({ objet, corps }: GabaritTexte): GabaritTexte => ({
  objet: onOneLine(objet),
  corps: corps.replace(/\r\n?/g, '\n'),
})

interface GabaritText {
  cle: GabaritCle
  lang: Lang
  version?: string | undefined
}

/**
 * Adds a version, unless the text is unchanged; null returns to the product's text. @throws Refusal `changed_meanwhile`
 */
async function keep(
  trx: Trx,
  { uid, username }: Session,
  { cle, lang, version }: GabaritText,
  texte: GabaritTexte | null,
): Promise<void> {
  // one at a time, so that two who began from the same version do not both come after it
  await sql`LOCK TABLE records.gabarit IN SHARE ROW EXCLUSIVE MODE`.execute(trx)
  const [latest] = await versionsOf(trx, cle, lang)
  if (version !== undefined && version !== String(latest?.id ?? 0)) {
    const details = latest && { by: latest.auteur, at: latest.le }
    throw new Refusal('changed_meanwhile', 'somebody has changed the text meanwhile', details)
  }
  const { objet, corps } = texte ?? { objet: null, corps: null }
  const same = texte
    ? !latest?.original && latest?.objet === objet && latest?.corps === corps
    : (latest?.original ?? true)
  if (same) return
  await trx
    .insertInto('records.gabarit')
    .values({ cle, lang, objet, corps, utilisateur_id: Number(uid), auteur: username })
    .execute()
}

/** The latest first. */
async function versionsOf(db: Db, cle: GabaritCle, lang?: Lang): Promise<GabaritVersion[]> {
  const rows = await db
    .selectFrom('records.gabarit as g')
    .leftJoin('internship.utilisateur as u', 'u.id', 'g.utilisateur_id')
    .select(['g.id', 'g.lang', 'g.objet', 'g.corps', 'g.auteur', 'g.le', 'u.username'])
    .where('g.cle', '=', cle)
    .where(sql<boolean>`g.lang = coalesce(${lang ?? null}, g.lang)`)
    .orderBy('g.id', 'desc')
    .limit(VERSIONS)
    .execute()
  return rows.map(({ id, lang, objet, corps, auteur, le, username }) => ({
    id,
    lang,
    auteur: username ?? auteur,
    le: le.toISOString(),
    original: objet === null,
    objet: objet ?? TEXTES[lang][cle].objet,
    corps: corps ?? TEXTES[lang][cle].corps,
  }))
}

const versionOf = async (db: Db, cle: GabaritCle, lang: Lang, id: number) =>
  found(
    (await versionsOf(db, cle, lang)).find((version) => version.id === id),
    'version',
  )
