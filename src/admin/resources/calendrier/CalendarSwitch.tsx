import CalendarIcon from '@mui/icons-material/CalendarViewWeekOutlined'
import ListIcon from '@mui/icons-material/ViewListOutlined'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { listLink } from '../../schema/declare/listLink'
import { type Sight, sightLink } from './sight'
import './calendarSwitch.css'

const LIST = '/SoutenanceEtudiant'

/**
 * The defences as a list or in the calendar, filtered alike.
 * @param sight absent in the list, whose filter is taken along
 */
export function CalendarSwitch({ sight, filter }: { sight?: Sight; filter?: Sight['filter'] }) {
  const translate = useTranslate()
  const listed = Object.fromEntries(Object.entries(sight?.filter ?? {}).map(([name, id]) => [name, [id]]))
  return (
    <nav className="calendar-switch" aria-label={translate('calendrier.switch')}>
      <Link
        to={Object.keys(listed).length > 0 ? listLink(LIST, listed) : LIST}
        {...(!sight && { 'aria-current': 'page' })}
      >
        <ListIcon />
        {translate('calendrier.list')}
      </Link>
      <Link to={sightLink(sight ?? (filter ? { filter } : {}))} {...(sight && { 'aria-current': 'page' })}>
        <CalendarIcon />
        {translate('calendrier.calendar')}
      </Link>
    </nav>
  )
}
