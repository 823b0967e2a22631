import type { OfflineMessages } from './fr'

const ar: OfflineMessages = {
  offline: 'أنتم غير متصلين بالإنترنت',
  offlineDetail:
    'لا يمكن الاطلاع على أي شيء أو إرساله حاليا. ستُفتح هذه الصفحة من تلقاء نفسها فور عودة الاتصال.',
  silent: 'الموقع لا يستجيب',
  silentDetail: 'تحققوا من اتصالكم أو انتظروا قليلا. ستُفتح هذه الصفحة من تلقاء نفسها فور استجابة الموقع.',
  retry: 'إعادة المحاولة',
}
export default ar
