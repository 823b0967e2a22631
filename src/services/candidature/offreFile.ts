import type { OffreEntiere } from '../../contract/candidature/offres'
import { sideBySide } from '../../contract/kernel/bidi'
import type { Lang } from '../../contract/kernel/constants'
import { moneyIn } from '../../contract/kernel/money'
import type { Partie } from '../../contract/papers/papers'
import type { Db } from '../db/schema'
import { paperName } from '../papers/paperName'
import { papier } from '../papers/papier'
import { frameOf, schoolOnPaper } from '../papers/school'
import { fill, wordsIn } from '../papers/words'

/** An offer as a PDF, with what a student sees of it. */
export async function offreFile(
  db: Db,
  offre: OffreEntiere,
  { lang, annee }: { lang: Lang; annee: string },
): Promise<{ nom: string; pdf: string }> {
  const words = wordsIn(lang)
  const { fiche, offre: t } = words.texts
  const school = await schoolOnPaper(db)
  const { debut, fin, distance, places, gratification, heures } = offre
  const known: [string, string | null][] = [
    [fiche.entreprise, offre.entreprise],
    [t.dates, debut && fin ? `${words.day(debut)} – ${words.day(fin)}` : offre.periode],
    [t.lieu, sideBySide(lang, [offre.lieu, ...(distance === 1 ? [t.distance] : [])].filter(Boolean))],
    [t.limite, offre.limite && words.day(offre.limite)],
    [t.places, places > 1 ? fill(t.prises, { places: String(places), prises: String(offre.prises) }) : ''],
    [fiche.heures, heures === null ? '' : words.number(heures)],
    [fiche.gratification, gratification === null ? '' : moneyIn(lang, gratification, school.devise)],
    [fiche.type, sideBySide(lang, offre.types)],
    [fiche.tuteur, offre.tuteur],
  ]
  const said: [string, string][] = [
    [t.description, offre.description === offre.missions ? '' : offre.description],
    [t.missions, offre.missions],
    [t.competences, offre.competences],
  ]
  const parties: Partie[] = [
    {
      genre: 'faits',
      faits: known.flatMap(([nom, valeur]) => (valeur ? [{ nom, valeur }] : [])),
    },
    ...said.flatMap(([titre, texte]): Partie[] =>
      texte.trim()
        ? [
            { genre: 'titre', texte: titre },
            { genre: 'texte', texte },
          ]
        : [],
    ),
  ]
  const paper = { ...frameOf(school, annee, lang), titre: offre.sujet, personne: '', parties, grand: false }
  const pdf = await papier('feuille', [paper], { logo: school.logo })
  return {
    nom: paperName(lang, { what: `${t.titre} ${offre.sujet}`.slice(0, NAMED), annee }),
    pdf: Buffer.from(pdf).toString('base64'),
  }
}

/** Of a subject that leaves room for the year. */
const NAMED = 80
