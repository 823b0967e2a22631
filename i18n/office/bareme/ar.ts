import { actions } from '../rowActions-ar'
import type fr from './fr'

export default {
  menu: { bareme: 'سلالم التنقيط' },
  title: { editBareme: 'تعديل سلم التنقيط' },
  history: { kinds: { bareme: 'سلم تنقيط' } },
  resources: {
    bareme: {
      fields: {
        label: 'الاسم',
        types: 'أنواع التدريب',
        diplomes: 'الشهادات',
        criteres: 'المعايير',
        arrondi: 'التقريب',
        seuils: 'عتبات التقديرات',
        active: 'الاستعمال',
      },
      tous: 'الكل',
      arrondis: { 1: 'إلى جزء من مئة', 25: 'إلى ربع نقطة', 50: 'إلى نصف نقطة', 100: 'إلى نقطة' },
      actions: actions(
        'حذف سلم التنقيط هذا؟',
        'لن يُستعمل %{label} في إسناد الأعداد بعد الآن.',
        'حُذف سلم التنقيط',
      ),
      create: { label: 'إضافة سلم تنقيط', title: 'سلم تنقيط جديد', done: 'أُضيف سلم التنقيط' },
      edit: { done: 'عُدّل سلم التنقيط' },
      emptyHint: 'دون سلم تنقيط يُدخل عدد وتقدير لكل مناقشة.',
      required: { label: '* الاسم إجباري', criteres: '* معيار واحد على الأقل' },
      help: {
        criteres: 'العدد من 20 هو معدل المعايير حسب أوزانها. ومن نزل في معيار عن عدده الإقصائي فهو مؤجل.',
        seuils: 'دون عتبات هنا تُطبق عتبات التقديرات.',
        active:
          'من بين عدة سلالم مفعّلة يُستعمل الأكثر تحديدا ثم الأحدث. والمناقشات التي أُسندت أعدادها تحتفظ بسلمها.',
      },
    },
  },
} satisfies typeof fr
