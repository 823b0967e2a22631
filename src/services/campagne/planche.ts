import type { Carte, Planche, Tableau } from '../../contract/campagne/tableau'
import { sideBySide } from '../../contract/kernel/bidi'
import type { Lang } from '../../contract/kernel/constants'
import { inALine } from '../../contract/kernel/inALine'
import type { PapierOf, Partie } from '../../contract/papers/papers'
import { fill, type PaperWords } from '../papers/words'

/* A board on paper: day by day with its rooms side by side, or who sits when and where. */

/** How many rooms are side by side on one page. */
const ROOMS_A_PAGE = 5

type Sheet = Pick<PapierOf<'feuille'>, 'titre' | 'personne' | 'parties' | 'paysage'>

type Placed = Carte & { debut: string; fin: string }

const isPlaced = (carte: Carte): carte is Placed => carte.debut !== null && carte.fin !== null

/** The sheets of a board; none where nothing is placed. */
export function plancheOf(tableau: Tableau, par: Planche, words: PaperWords): Sheet[] {
  const placed = tableau.cartes
    .filter(isPlaced)
    .sort((one, other) => one.debut.localeCompare(other.debut) || one.id - other.id)
  if (placed.length === 0) return []
  const { planning } = words.texts
  const drafts = placed.filter(({ etat }) => etat === 'placee' || etat === 'deplacee').length
  const note: Partie[] =
    drafts === 0 ? [] : [{ genre: 'texte', texte: fill(planning.projet, { nombre: words.number(drafts) }) }]
  if (par === 'salles')
    return daysOf(placed).flatMap(([day, held]) =>
      roomsOf(tableau, held).map((rooms) => ({
        titre: planning.titre,
        personne: tableau.nom,
        paysage: true,
        parties: [
          { genre: 'titre' as const, texte: inALine(words.lang, [tableau.nom, words.day(day)]) },
          ...note,
          roomTable(tableau, rooms, held, words),
        ],
      })),
    )
  const seated = par === 'personnes' ? byPerson(tableau, placed) : byJury(tableau, placed, words.lang)
  const parts = seated
    .sort(([one], [other]) => words.compare(one, other))
    .map(([legende, held]) => seatTable(tableau, legende, held, words))
  return [
    {
      titre: planning.titre,
      personne: tableau.nom,
      parties: [{ genre: 'titre', texte: tableau.nom }, ...note, ...parts],
    },
  ]
}

const dayOf = ({ debut }: Placed) => debut.slice(0, 'YYYY-MM-DD'.length)

function daysOf(placed: readonly Placed[]): [string, Placed[]][] {
  return [...new Set(placed.map(dayOf))].map((day) => [day, placed.filter((carte) => dayOf(carte) === day)])
}

/** Those that are used that day, as many at once as a page is wide. */
function roomsOf({ salles }: Tableau, held: readonly Placed[]): Tableau['salles'][] {
  const used = salles.filter(({ id }) => held.some(({ salle_id }) => salle_id === id))
  return Array.from({ length: Math.ceil(used.length / ROOMS_A_PAGE) }, (_, nr) =>
    used.slice(nr * ROOMS_A_PAGE, (nr + 1) * ROOMS_A_PAGE),
  )
}

function roomTable(
  tableau: Tableau,
  rooms: Tableau['salles'],
  held: readonly Placed[],
  words: PaperWords,
): Partie {
  const inRooms = held.filter(({ salle_id }) => rooms.some(({ id }) => id === salle_id))
  const starts = [...new Set(inRooms.map(({ debut }) => debut))]
  return {
    genre: 'tableau',
    legende: '',
    colonnes: [
      { nom: words.texts.fiche.horaire, part: 0 },
      ...rooms.map(({ label }) => ({ nom: label, part: 1 })),
    ],
    rangs: starts.map((start) => [
      { texte: words.time(start), fort: true },
      ...rooms.map(({ id }) => {
        const here = inRooms.filter(({ debut, salle_id }) => debut === start && salle_id === id)
        return {
          texte: here.map(({ etudiant }) => etudiant).join('\n'),
          petit: here
            .map((carte) => [hoursOf(carte, words), ...namesOf(tableau, carte)].join('\n'))
            .join('\n'),
          fort: true,
        }
      }),
    ]),
    haut: false,
  }
}

function seatTable(tableau: Tableau, legende: string, held: readonly Placed[], words: PaperWords): Partie {
  const { fiche } = words.texts
  const roomOf = new Map(tableau.salles.map(({ id, label }) => [id, label]))
  return {
    genre: 'tableau',
    legende,
    colonnes: [
      { nom: fiche.date, part: 0 },
      { nom: fiche.horaire, part: 0 },
      { nom: fiche.salle, part: 1 },
      { nom: fiche.etudiant, part: 1.6 },
      { nom: fiche.jury, part: 1.6 },
    ],
    rangs: held.map((carte) => [
      { texte: words.shortDay(carte.debut) },
      { texte: hoursOf(carte, words) },
      { texte: roomOf.get(carte.salle_id ?? 0) ?? '' },
      { texte: carte.etudiant, petit: carte.stage, fort: true },
      { texte: namesOf(tableau, carte).join('\n') },
    ]),
    haut: false,
  }
}

const hoursOf = ({ debut, fin }: Placed, { time }: PaperWords) => `${time(debut)} – ${time(fin)}`

const namesOf = ({ personnes }: Tableau, { jury }: Placed): string[] =>
  jury.flatMap(({ jury_id }) => personnes.find((each) => each.jury_id === jury_id)?.nom ?? [])

/** Of each person the defences that they sit in, or supervise. */
const byPerson = ({ personnes }: Tableau, placed: readonly Placed[]): [string, Placed[]][] =>
  personnes.flatMap(({ nom, jury_id }, index): [string, Placed[]][] => {
    const own = placed.filter(
      ({ encadrant, jury }) => encadrant === index || jury.some((seat) => seat.jury_id === jury_id),
    )
    return own.length > 0 ? [[nom, own]] : []
  })

/** Of the same people, whatever their seats are. */
function byJury(tableau: Tableau, placed: readonly Placed[], lang: Lang): [string, Placed[]][] {
  const juries = new Map<string, [string, Placed[]]>()
  for (const carte of placed) {
    const key = carte.jury
      .map(({ jury_id }) => jury_id)
      .sort((one, other) => one - other)
      .join()
    const [, held] = juries.get(key) ?? [undefined, []]
    if (key) juries.set(key, [sideBySide(lang, namesOf(tableau, carte)), [...held, carte]])
  }
  return [...juries.values()]
}
