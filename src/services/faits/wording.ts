import { sql } from 'kysely'
import { NOMS_DES_FAITS } from '../../../i18n/faits'
import { annexeTitle } from '../../contract/convention/annexe'
import { type FaitRequis, faitsManquants } from '../../contract/convention/faitsRequis'
import { paysIn } from '../../contract/faits/pays'
import type { ChampNom } from '../../contract/gabarit/champs'
import type { GabaritTexte } from '../../contract/gabarit/gabarit'
import { namedIn } from '../../contract/gabarit/gabaritFaults'
import { sideBySide } from '../../contract/kernel/bidi'
import { isBlank } from '../../contract/kernel/cleanText'
import { type Lang, localeOf } from '../../contract/kernel/constants'
import { moneyIn } from '../../contract/kernel/money'
import { semaineIn } from '../../contract/regle/semaine'
import type { Db } from '../db/schema'
import type { Config } from '../kernel/config'
import { sha256Hex } from '../kernel/sha256'
import { documentFrom } from '../mail/gabarits/gabaritTexts'
import { textsInForce } from '../mail/gabarits/textsInForce'
import { dayIn } from '../mail/gabarits/words'
import { askedValues } from './asked'
import { changedFacts, type Facts } from './facts'
import { presenceOfFacts } from './presence'

type Values = Partial<Record<ChampNom, string>>

/** What an amendment changes: the number, the reason, and what the agreement said before. */
export interface Amendment {
  numero: number
  motif: string
  before: Facts
}

export interface Wording {
  titre: string
  texte: string
  /** What the text lacks, for which it cannot be sent. */
  manque: FaitRequis[]
}

export type Word = (faits: Facts, amends?: Amendment) => Wording

/**
 * Writes the texts of agreements and amendments in a language, by the school’s gabarits.
 *
 * @example const word = await wordingOf(trx, config, 'fr'); const { titre, texte } = word(faits)
 */
export async function wordingOf(db: Db, config: Counting, lang: Lang): Promise<Word> {
  const [agreement, amendment, annexes] = await Promise.all([
    textsInForce(db, 'convention'),
    textsInForce(db, 'avenant'),
    annexesIn(db, lang),
  ])
  const isNamed = [agreement, amendment].some((texts) => namedIn(texts[lang]).has('presence'))
  const presenceOf = isNamed ? await presenceOfFacts(db, config) : () => ''
  return (faits, amends) => {
    const presence = presenceOf(faits, lang)
    const wording = amends
      ? worded(amendment[lang], 'avenant', faits, lang, {
          ...changesOf(faits, amends, lang),
          presence: changesPresence(faits, amends.before) ? presence : '',
        })
      : worded(agreement[lang], 'convention', faits, lang, { presence })
    // an amendment adds the one of another country only
    const pays = faits.pays_stage === amends?.before.pays_stage ? '' : (faits.pays_stage ?? '')
    const annexe = annexes.get(pays)
    return annexe ? { ...wording, texte: `${wording.texte}\n\n${annexe}` } : wording
  }
}

type Counting = Pick<Config, 'country'>

/** What the hours of presence follow from. */
const COUNTED: readonly (keyof Facts)[] = ['debut', 'fin', 'pauses', 'heures', 'semaine', 'pays_stage']

const changesPresence = (faits: Facts, before: Facts): boolean =>
  changedFacts(before, faits).some((fait) => COUNTED.includes(fait))

/** The same for several languages, of which each text takes one. */
export async function wordingsOf(
  db: Db,
  config: Counting,
  langs: readonly Lang[],
): Promise<(lang: Lang) => Word> {
  const words = new Map<Lang, Word>()
  for (const lang of new Set(langs)) words.set(lang, await wordingOf(db, config, lang))
  return (lang) => words.get(lang) as Word
}

/** What agreements add of a country, by its code: a heading and the school's text. */
async function annexesIn(db: Db, lang: Lang): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ pays: string; texte: string }>`
    SELECT pays, coalesce(nullif(${sql.ref(lang)}, ''), fr) AS texte FROM records.annexe`.execute(db)
  return new Map(
    rows.map(({ pays, texte }) => [pays, `${annexeTitle(lang, paysIn(lang, pays))}\n\n${texte.trim()}`]),
  )
}

/** An agreement or amendment by a gabarit that need not be kept. */
export function worded(
  gabarit: GabaritTexte,
  cle: 'convention' | 'avenant',
  faits: Facts,
  lang: Lang,
  more: Values = {},
): Wording {
  const values = valuesOf(faits, lang)
  const { titre, paragraphes } = documentFrom(gabarit, cle, lang, { ...values, ...more })
  return { titre, texte: paragraphes.join('\n\n'), manque: faitsManquants(faits, values, namedIn(gabarit)) }
}

export function valuesOf(faits: Facts, lang: Lang): Values {
  const {
    ecole,
    diplome,
    niveau,
    type,
    debut,
    fin,
    pauses,
    heures,
    semaine,
    distance,
    gratification,
    devise,
    ...same
  } = faits
  const { remote, span } = WORDS[lang]
  const label = (labels: Facts['diplome']) =>
    [labels?.[lang], labels?.fr].find((each) => each && !isBlank(each)) ?? ''
  const day = (iso: string | null) => (iso ? dayIn(lang, iso) : '')
  const number = (value: number | null) => (value === null ? '' : numberIn(lang, value))
  return {
    ...same,
    ...askedValues(faits, lang),
    tuteur: same.tuteur ?? '',
    encadrant: same.encadrant ?? '',
    ecole: label(ecole),
    diplome: label(diplome),
    niveau: label(niveau),
    type: label(type),
    debut: day(debut),
    fin: day(fin),
    heures: number(heures),
    semaine: semaineIn(lang, semaine ?? ''),
    gratification: gratification === null ? '' : moneyIn(lang, gratification, devise ?? ''),
    pauses: pauses.map((pause) => span(day(pause.debut), day(pause.fin))).join('\n'),
    distance: distance === 1 ? remote : '',
  }
}

/** One line per fact: its old and new value. */
function changesOf(faits: Facts, { numero, motif, before }: Amendment, lang: Lang): Values {
  const { labels, colon, none, becomes } = WORDS[lang]
  const [was, is] = [valuesOf(before, lang), valuesOf(faits, lang)]
  const inLine = (value: string | undefined) => (value ?? '').split('\n').filter(Boolean).join('; ') || none
  // an arrow between two values that run the other way would point from the new one to the old one
  const lines = changedFacts(before, faits).map((fait) => {
    const values = [inLine(was[fait as ChampNom]), inLine(is[fait as ChampNom])]
    return `${labels[fait as FactInText]}${colon}${sideBySide(lang, values, (both) => both.join(` ${becomes} `))}`
  })
  return { numero: String(numero), motif, changements: lines.join('\n') }
}

const numberIn = (lang: Lang, value: number): string =>
  new Intl.NumberFormat(localeOf(lang), { maximumFractionDigits: 2 }).format(value)

/** The digest of what is signed; the database computes the same when an agreement is sent. */
export const digestOf = ({ titre, texte }: Pick<Wording, 'titre' | 'texte'>): string =>
  sha256Hex(`${titre}\n\n${texte}`)

interface Words {
  labels: Readonly<Record<FactInText, string>>
  colon: string
  none: string
  becomes: string
  remote: string
  span: (from: string, to: string) => string
}

/** What a text names of an internship; the rest goes with it. */
type FactInText = Exclude<keyof Facts, 'type_id' | 'devise'>

export const nameOfFact = (lang: Lang, fait: FactInText): string => WORDS[lang].labels[fait]

const WORDS: Record<Lang, Words> = {
  fr: {
    labels: {
      ecole: 'Établissement',
      signataire: 'Signataire',
      annee: 'Année',
      etudiant: 'Étudiant(e)',
      matricule: 'Matricule',
      diplome: 'Diplôme',
      niveau: 'Niveau',
      entreprise: 'Entreprise',
      adresse: 'Adresse',
      responsable: 'Responsable',
      tuteur: 'Tuteur ou tutrice',
      fonction: 'Fonction du tuteur ou de la tutrice',
      encadrant: 'Encadrant(e)',
      type: 'Type de stage',
      sujet: 'Sujet',
      missions: 'Missions',
      debut: 'Début',
      fin: 'Fin',
      pauses: 'Interruptions',
      heures: 'Heures par semaine',
      semaine: 'Jours de présence',
      lieu: 'Lieu',
      distance: 'Travail à distance',
      gratification: 'Gratification par mois',
      assurance: 'Assurance',
      ...NOMS_DES_FAITS.fr,
    },
    colon: '\u00a0: ',
    none: '–',
    becomes: '→',
    remote: 'oui, en tout ou en partie',
    span: (from, to) => `du ${from} au ${to}`,
  },
  en: {
    labels: {
      ecole: 'School',
      signataire: 'Signatory',
      annee: 'Year',
      etudiant: 'Student',
      matricule: 'Student number',
      diplome: 'Degree',
      niveau: 'Level',
      entreprise: 'Company',
      adresse: 'Address',
      responsable: 'Company representative',
      tuteur: 'Tutor',
      fonction: 'Tutor’s position',
      encadrant: 'Supervisor',
      type: 'Internship type',
      sujet: 'Subject',
      missions: 'Tasks',
      debut: 'Start',
      fin: 'End',
      pauses: 'Breaks',
      heures: 'Hours per week',
      semaine: 'Days of attendance',
      lieu: 'Location',
      distance: 'Remote work',
      gratification: 'Pay per month',
      assurance: 'Insurance',
      ...NOMS_DES_FAITS.en,
    },
    colon: ': ',
    none: '–',
    becomes: '→',
    remote: 'yes, in full or in part',
    span: (from, to) => `from ${from} to ${to}`,
  },
  ar: {
    labels: {
      ecole: 'المؤسسة',
      signataire: 'الممضي',
      annee: 'السنة',
      etudiant: 'الطالب(ة)',
      matricule: 'رقم التسجيل',
      diplome: 'الشهادة',
      niveau: 'المستوى',
      entreprise: 'الشركة',
      adresse: 'العنوان',
      responsable: 'المسؤول',
      tuteur: 'المؤطر(ة)',
      fonction: 'وظيفة المؤطر(ة)',
      encadrant: 'المشرف(ة)',
      type: 'نوع التدريب',
      sujet: 'الموضوع',
      missions: 'المهام',
      debut: 'البداية',
      fin: 'النهاية',
      pauses: 'فترات الانقطاع',
      heures: 'الساعات في الأسبوع',
      semaine: 'أيام الحضور',
      lieu: 'المكان',
      distance: 'العمل عن بعد',
      gratification: 'المنحة الشهرية',
      assurance: 'التأمين',
      ...NOMS_DES_FAITS.ar,
    },
    colon: ': ',
    none: '–',
    becomes: '←',
    remote: 'نعم، كليا أو جزئيا',
    span: (from, to) => `من ${from} إلى ${to}`,
  },
}
