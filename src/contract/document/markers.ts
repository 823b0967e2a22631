import type { DocumentRow } from './documentRow'

/** What markers are called, in the language of the paper. */
interface Names {
  jury: { seul: string }
  present: { encadrant: string; entreprise: string }
}

/** Somebody who marks a defence, and what they have given. */
export interface Marker {
  key: string
  nom: string
  role: string
  /** Their criteria; none where the defence has a single mark. */
  marques: { label: string; sur: number; points: number | null; remarque: string }[]
}

/** The jury, and everybody else a scheme asks for marks. */
export function markersOf(row: DocumentRow, { jury, present }: Names): Marker[] {
  const { bareme, encadrant, entreprise, responsable } = row
  const company = responsable || entreprise
  return [
    ...row.jury.map(({ id, nom, role }, place) => ({
      key: `j${id}`,
      nom,
      role: role ?? jury.seul,
      // the chair comes first; a single juror is one
      marques: marquesOf(bareme, 'jury', id, place === 0 ? ['jury', 'president'] : ['jury']),
    })),
    ...(encadrant
      ? [
          {
            key: 'encadrant',
            nom: encadrant,
            role: present.encadrant,
            marques: marquesOf(bareme, 'encadrant'),
          },
        ]
      : []),
    ...(company
      ? [
          {
            key: 'entreprise',
            nom: company,
            role: present.entreprise,
            marques: marquesOf(bareme, 'entreprise'),
          },
        ]
      : []),
  ].filter(({ key, marques }) => marques.length > 0 || (!bareme && key.startsWith('j')))
}

type Bareme = NonNullable<DocumentRow['bareme']>
type Auteur = Bareme[number]['marques'][number]['auteur']

function marquesOf(
  bareme: Bareme | null,
  auteur: Auteur,
  jury: number | null = null,
  asked: readonly string[] = [auteur],
): Marker['marques'] {
  return (bareme ?? [])
    .filter(({ qui }) => asked.includes(qui))
    .map(({ label, sur, marques }) => {
      const mark = marques.find((each) => each.auteur === auteur && each.jury_id === jury)
      return { label, sur, points: mark?.points ?? null, remarque: mark?.remarque ?? '' }
    })
}
