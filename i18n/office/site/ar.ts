import { actions } from '../rowActions-ar'

export default {
  menu: { site: 'المواقع والمصالح' },
  title: { editSite: 'تعديل الموقع أو المصلحة' },
  history: { kinds: { site: 'المواقع والمصالح' } },
  resources: {
    site: {
      fields: {
        entreprise: 'الشركة',
        nom: 'الاسم',
        adresse: 'العنوان',
        code_postal: 'الرمز البريدي',
        ville: 'المدينة',
        pays: 'البلد',
        contact: 'جهة الاتصال بالموقع',
        active: 'مفعّل',
      },
      actions: actions(
        'حذف هذا الموقع أو المصلحة؟',
        'لن يظهر %{nom} بعدُ في اختيارات الشركة.',
        'حُذف الموقع أو المصلحة',
      ),
      create: {
        label: 'إضافة موقع أو مصلحة',
        title: 'موقع أو مصلحة جديدة',
        done: 'أُضيف الموقع أو المصلحة',
      },
      edit: { done: 'عُدّل الموقع أو المصلحة' },
      emptyHint: 'أضيفوا المواقع والمصالح التي تستقبل فيها الشركات الطلبة: الشركة تمضي والمصلحة تستقبل.',
      required: { entreprise: '* الشركة إجبارية', nom: '* الاسم إجباري' },
    },
  },
}
