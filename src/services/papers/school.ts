import { sql } from 'kysely'
import type { Lang } from '../../contract/kernel/constants'
import type { PapierOf } from '../../contract/papers/papers'
import type { Db } from '../db/schema'
import type { Logo } from './compose'
import { fill, wordsIn } from './words'

type Labels = Record<Lang, string>

/** The school's details on papers. */
export interface SchoolOnPaper {
  nom: Labels
  /** What the office is called; empty: the internship office. */
  bureau: Labels
  adresse: string
  /** At the foot of each page; empty: nothing. */
  pied: Labels
  signataire: string
  qualite: string
  devise: string
  /** On which days of the week there is work. */
  jours: string
  logo: Logo | undefined
}

export async function schoolOnPaper(db: Db): Promise<SchoolOnPaper> {
  const { rows } = await sql<Omit<SchoolOnPaper, 'logo'> & { type: string | null; octets: Buffer | null }>`
    SELECT x.nom, x.bureau_nom AS bureau, x.adresse, x.pied, x.signataire, x.qualite, x.devise, x.jours, i.type, i.octets
    FROM records.etablissement x LEFT JOIN records.image i ON i.empreinte = x.logo`.execute(db)
  const [{ type, octets, ...school }] = rows as [(typeof rows)[number]]
  return { ...school, logo: type && octets ? { type, octets } : undefined }
}

export const nameOfSchool = ({ nom }: Pick<SchoolOnPaper, 'nom'>, lang: Lang): string => nom[lang] || nom.fr

/** The header and footer of a paper. */
export function frameOf(
  school: Pick<SchoolOnPaper, 'nom' | 'bureau' | 'adresse' | 'pied'>,
  annee: string,
  lang: Lang,
): Pick<PapierOf<'convention'>, 'langue' | 'entete' | 'pied' | 'page'> {
  const { service, annee: year, page } = wordsIn(lang).texts
  return {
    langue: lang,
    entete: {
      ecole: nameOfSchool(school, lang),
      adresse: school.adresse,
      service: school.bureau[lang] || school.bureau.fr || service,
      annee: fill(year, { annee }),
    },
    pied: school.pied[lang] || school.pied.fr,
    page,
  }
}
