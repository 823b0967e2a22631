import type { HallMessages } from './fr'

const en: HallMessages = {
  title: 'Defences',
  today: 'Today, %{jour}',
  next: 'Next defences: %{jour}',
  none: 'No defence is planned in the rooms shown here.',
  now: 'In progress',
  closedDoors: 'Closed doors',
  over: 'Over',
  allRooms: 'All rooms',
  building: 'Building %{nom}',
}
export default en
