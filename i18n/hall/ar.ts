import type { HallMessages } from './fr'

const ar: HallMessages = {
  title: 'المناقشات',
  today: 'اليوم، %{jour}',
  next: 'المناقشات القادمة: %{jour}',
  none: 'لا توجد مناقشات مبرمجة في القاعات المعروضة هنا.',
  now: 'جارية',
  closedDoors: 'جلسة مغلقة',
  over: 'انتهت',
  allRooms: 'كل القاعات',
  building: 'المبنى %{nom}',
}
export default ar
