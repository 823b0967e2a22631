import { type RawBuilder, sql } from 'kysely'
import { FAITS_DEMANDES, type FaitDemande, type FaitExige } from '../../contract/faits/demandes'
import { paysIn } from '../../contract/faits/pays'
import { sideBySide } from '../../contract/kernel/bidi'
import { isBlank } from '../../contract/kernel/cleanText'
import { type Lang, localeOf } from '../../contract/kernel/constants'
import { phoneText } from '../../contract/kernel/phone'
import { isBlankText } from '../db/blank'
import type { Db } from '../db/schema'
import { durationIn, plainDayIn } from '../mail/gabarits/words'

/*
 * The facts that a school may ask for (`contract/faits/demandes.ts`), as an agreement keeps them: one that it does not
 * ask for is not there.
 */

interface Adresse {
  adresse: string
  code_postal: string
  ville: string
  pays: string
}

export interface AskedFacts {
  nom_usage?: string
  naissance?: string
  telephone_etudiant?: string
  adresse_etudiant?: Adresse
  responsabilite_civile?: { assureur: string; police: string }
  couverture_sociale?: { regime: string; numero: string }
  /** Null: it is not abroad, and nobody needs it. */
  contact_urgence?: { nom: string; lien: string; telephone: string } | null
  ects?: number | null
  forme_juridique?: string
  localite?: Omit<Adresse, 'adresse'>
  secteur?: string
  effectif?: string
  /** Null: nobody has named one. */
  site?: (Adresse & { nom: string }) | null
  /** The code of the country of the place (ISO 3166-1). */
  pays_stage?: string
  /** Null: it is not at a distance. */
  teletravail?: { jours: number | null; lieu: string } | null
}

/** Whether an internship of `FACTS_OF` will be in another country than the school's, where it asks. */
export const IS_ABROAD = sql<boolean>`('pays_stage' = ANY (x.faits) AND x.pays <> ''
  AND coalesce(f.pays_stage, '') NOT IN ('', x.pays))`

/** Over `FACTS_OF`: the student is `e`, the diploma `d`, the company `c`, the facts of the next text `f`. */
const FACT: Readonly<Record<FaitDemande, RawBuilder<unknown>>> = {
  nom_usage: sql`e.nom_usage`,
  naissance: sql`e.naissance`,
  telephone_etudiant: sql`e.telephone`,
  adresse_etudiant: sql`jsonb_build_object('adresse', e.adresse, 'code_postal', e.code_postal, 'ville', e.ville, 'pays', e.pays)`,
  responsabilite_civile: sql`jsonb_build_object('assureur', e.assureur, 'police', e.police)`,
  couverture_sociale: sql`jsonb_build_object('regime', e.regime, 'numero', e.numero_social)`,
  contact_urgence: sql`CASE WHEN ${IS_ABROAD} THEN jsonb_build_object('nom', e.urgence_nom, 'lien', e.urgence_lien,
    'telephone', e.urgence_telephone) END`,
  ects: sql`d.ects`,
  forme_juridique: sql`c.forme_juridique`,
  localite: sql`jsonb_build_object('code_postal', c.code_postal, 'ville', c.ville, 'pays', c.pays)`,
  secteur: sql`c.secteur`,
  effectif: sql`c.effectif`,
  site: sql`(SELECT jsonb_build_object('nom', t.nom, 'adresse', t.adresse, 'code_postal', t.code_postal,
    'ville', t.ville, 'pays', t.pays) FROM company.site t WHERE t.id = f.site_id)`,
  pays_stage: sql`coalesce(f.pays_stage, '')`,
  teletravail: sql`CASE f.distance WHEN 1 THEN jsonb_build_object('jours', f.teletravail, 'lieu', f.teletravail_lieu) END`,
}

/** Those that the school (`x`) asks for. */
export const ASKED_FACTS = sql`CASE WHEN x.faits = '{}' THEN '{}' ELSE jsonb_build_object(${sql.join(
  FAITS_DEMANDES.flatMap((fait) => [sql.lit(fait), FACT[fait]]),
)}) - ARRAY(SELECT unnest(${sql.lit(`{${FAITS_DEMANDES.join()}}`)}::text[]) EXCEPT SELECT unnest(x.faits)) END`

const noneOf = (...columns: string[]) =>
  sql<boolean>`(${sql.join(
    columns.map((column) => isBlankText(sql.ref(column))),
    sql` OR `,
  )})`

/** Whether one is empty: what `askedValues` has no words for. */
export const ASKED_VIDES: Readonly<Record<FaitExige, RawBuilder<boolean>>> = {
  naissance: noneOf('e.naissance'),
  telephone_etudiant: noneOf('e.telephone'),
  adresse_etudiant: noneOf('e.adresse', 'e.ville'),
  responsabilite_civile: noneOf('e.assureur', 'e.police'),
  couverture_sociale: noneOf('e.regime'),
  contact_urgence: sql`(${IS_ABROAD} AND ${noneOf('e.urgence_nom', 'e.urgence_telephone')})`,
  ects: sql`d.ects IS NULL`,
  forme_juridique: noneOf('c.forme_juridique'),
  localite: noneOf('c.ville'),
  secteur: noneOf('c.secteur'),
  effectif: noneOf('c.effectif'),
  pays_stage: noneOf('f.pays_stage'),
  teletravail: sql`(f.distance = 1 AND coalesce(f.teletravail, 0) = 0)`,
}

/** Whether the school asks for one, in a statement that does not read it. */
export const isAsked = (fait: FaitDemande) =>
  sql<boolean>`EXISTS (SELECT FROM records.etablissement g WHERE ${sql.lit(fait)} = ANY (g.faits))`

/** Which facts the school asks for. */
export async function askedBySchool(db: Db): Promise<FaitDemande[]> {
  const { rows } = await sql<{ faits: FaitDemande[] }>`
    SELECT faits FROM records.etablissement`.execute(db)
  return rows[0]?.faits ?? []
}

/** Which of some facts the school asks for, in their order. */
export async function askedAmong<Fait extends FaitDemande>(db: Db, faits: readonly Fait[]): Promise<Fait[]> {
  const asked = await askedBySchool(db)
  return faits.filter((fait) => asked.includes(fait))
}

/** The facts in words; of several parts, nothing as long as one that is needed is missing. */
export function askedValues(faits: AskedFacts, lang: Lang): Record<FaitDemande, string> {
  const { adresse_etudiant: at, responsabilite_civile: rc, couverture_sociale: cover, ects, localite } = faits
  const urgence = faits.contact_urgence
  const number = (value: string) => (value ? `${NUMBER[lang]}${value}` : '')
  return {
    nom_usage: faits.nom_usage ?? '',
    naissance: faits.naissance ? plainDayIn(lang, faits.naissance) : '',
    telephone_etudiant: phoneText(faits.telephone_etudiant ?? ''),
    adresse_etudiant: at && areSaid(at.adresse, at.ville) ? addressIn(lang, at) : '',
    responsabilite_civile:
      rc && areSaid(rc.assureur, rc.police) ? listed(lang, rc.assureur, number(rc.police)) : '',
    couverture_sociale: cover && areSaid(cover.regime) ? listed(lang, cover.regime, cover.numero) : '',
    contact_urgence:
      urgence && areSaid(urgence.nom, urgence.telephone)
        ? listed(lang, urgence.nom, urgence.lien, phoneText(urgence.telephone))
        : '',
    ects: typeof ects === 'number' ? new Intl.NumberFormat(localeOf(lang)).format(ects) : '',
    forme_juridique: faits.forme_juridique ?? '',
    localite: localite && areSaid(localite.ville) ? townIn(lang, localite) : '',
    secteur: faits.secteur ?? '',
    effectif: faits.effectif ?? '',
    site: faits.site ? listed(lang, faits.site.nom, addressIn(lang, faits.site)) : '',
    pays_stage: paysIn(lang, faits.pays_stage ?? ''),
    teletravail: faits.teletravail?.jours
      ? listed(lang, A_WEEK[lang](durationIn(lang, faits.teletravail.jours, 'day')), faits.teletravail.lieu)
      : '',
  }
}

const A_WEEK: Record<Lang, (days: string) => string> = {
  fr: (days) => `${days} par semaine`,
  en: (days) => `${days} a week`,
  ar: (days) => `${days} في الأسبوع`,
}
const areSaid = (...texts: string[]) => texts.every((text) => !isBlank(text))

const NUMBER: Record<Lang, string> = { fr: 'n°\u00a0', en: 'no. ', ar: 'عدد ' }

const listed = (lang: Lang, ...parts: string[]) => sideBySide(lang, parts.filter(Boolean))

const townIn = (lang: Lang, { code_postal, ville, pays }: Omit<Adresse, 'adresse'>) =>
  listed(lang, [code_postal, ville].filter(Boolean).join(' '), paysIn(lang, pays))

const addressIn = (lang: Lang, { adresse, ...town }: Adresse) => listed(lang, adresse, townIn(lang, town))
