import type { HallMessages } from './fr'

const en: HallMessages = {
  title: 'Defences',
  today: 'Today, %{jour}',
  next: 'Next defences: %{jour}',
  none: 'No defence is scheduled in the rooms shown here.',
  now: 'In progress',
  closedDoors: 'Closed doors',
  after: 'Next',
  rest: 'Then at %{heures}',
  done: 'Finished for today',
  changed: 'The schedule changed at %{heure}',
  expired: 'This address no longer works. Please ask the internship office for the new one.',
  page: 'Page %{page} of %{pages}',
  pause: 'Stop turning pages',
  resume: 'Turn pages again',
  over: 'Over',
  allRooms: 'All rooms',
  building: 'Building %{nom}',
}
export default en
