import type { HallMessages } from './fr'

const ar: HallMessages = {
  title: 'المناقشات',
  today: 'اليوم، %{jour}',
  next: 'المناقشات القادمة: %{jour}',
  none: 'لا توجد مناقشات مبرمجة في القاعات المعروضة هنا.',
  now: 'جارية',
  closedDoors: 'جلسة مغلقة',
  after: 'التالية',
  rest: 'ثم على الساعة %{heures}',
  done: 'انتهت مناقشات اليوم',
  changed: 'تغير البرنامج على الساعة %{heure}',
  expired: 'لم يعد هذا العنوان صالحا. اطلبوا العنوان الجديد من مصلحة التدريب.',
  page: 'الصفحة %{page} من %{pages}',
  pause: 'إيقاف التمرير',
  resume: 'استئناف التمرير',
  over: 'انتهت',
  allRooms: 'كل القاعات',
  building: 'المبنى %{nom}',
}
export default ar
