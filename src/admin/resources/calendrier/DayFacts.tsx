import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import type { FilterValue } from '../../../contract/kernel/paging'
import { isolated } from '../../schema/cells/format'
import { listLink } from '../../schema/declare/listLink'
import type { Sight } from './sight'
import type { Day } from './useCalendar'

const on = (day: string): FilterValue => ({ from: day, to: day })

/** What is due on a day, or lasts it: each leads to the rows that it counts. */
export function DayFacts({ day, filter }: { day: Day; filter: Sight['filter'] }) {
  const translate = useTranslate()
  const { jour, counts, campagnes, conges } = day
  // the list of assignments is filtered alike
  const { id_encadrant, id_groupe, enseignant_id } = filter
  const also = {
    ...(id_encadrant && { id_encadrant: [id_encadrant] }),
    ...(id_groupe && { id_groupe: [id_groupe] }),
    ...(enseignant_id && { enseignant_id: [enseignant_id] }),
  }
  const lines: { name: string; count: number; asks: Record<string, FilterValue> }[] = [
    { name: 'rapports', count: counts.rapports, asks: { rapport: [0], remise: on(jour) } },
    { name: 'debuts', count: counts.debuts, asks: { debut: on(jour) } },
    { name: 'fins', count: counts.fins, asks: { fin: on(jour) } },
  ]
  return (
    <>
      {conges.map((nom) => (
        <span key={nom} className="calendar-fact" data-kind="conge">
          <bdi>{nom}</bdi>
        </span>
      ))}
      {campagnes.map(({ id, nom, debut, fin, reponses }) => {
        const due = reponses.find((each) => each.jour === jour)
        const lasts = debut <= jour && jour <= fin
        return (
          <Link key={id} to={`/TableauCampagne?id=${id}`} className="calendar-fact" data-kind="campagne">
            {due
              ? translate('calendrier.reponses', { ...isolated({ nom }), smart_count: due.attendues })
              : lasts && <bdi>{nom}</bdi>}
          </Link>
        )
      })}
      {lines
        .filter(({ count }) => count > 0)
        .map(({ name, count, asks }) => (
          <Link
            key={name}
            to={listLink('/AffectStage', { ...asks, ...also })}
            className="calendar-fact"
            data-kind={name}
          >
            {translate(`calendrier.${name}`, { smart_count: count })}
          </Link>
        ))}
    </>
  )
}
