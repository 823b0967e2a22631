import type { Refus } from '../../../contract/convocation/convocation'

/** The absent person, by whose availability they are, and the day. */
export interface AbsentPerson {
  absent: NonNullable<Refus['absent']>
  jour: string
}

/** A campaign's board with its repair open, filled with who is not there on the day of a defence. */
export const awayPath = (campagne: number, { genre, ressource_id }: AbsentPerson['absent'], debut: string) =>
  `/TableauCampagne?id=${campagne}&absent=${genre}/${ressource_id}&jour=${debut.slice(0, 10)}`

export function givenIn(search: string): AbsentPerson | undefined {
  const params = new URLSearchParams(search)
  const [genre, id] = params.get('absent')?.split('/') ?? []
  const kind = KINDS.find((each) => each === genre)
  return kind && { absent: { genre: kind, ressource_id: Number(id) }, jour: params.get('jour') ?? '' }
}

const KINDS = ['enseignant', 'jury', 'encadrant'] as const
