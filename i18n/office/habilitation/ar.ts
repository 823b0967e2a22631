import { actions } from '../rowActions-ar'
import type fr from './fr'

export default {
  menu: { habilitation: 'الصلاحيات حسب المجموعة' },
  title: { editHabilitation: 'تعديل صلاحيات المجموعة' },
  history: { kinds: { habilitation: 'صلاحيات مجموعة' } },
  resources: {
    habilitation: {
      fields: { nom: 'المجموعة', fournisseur: 'المزوّد', role: 'الدور', diplomes: 'النطاق' },
      actions: actions(
        'حذف صلاحيات هذه المجموعة؟',
        'ستفقد الحسابات التي أنشأتها %{nom} هذه الصلاحيات عند الدخول المقبل.',
        'حُذفت الصلاحيات',
      ),
      create: { label: 'إضافة مجموعة', title: 'صلاحيات مجموعة', done: 'أُضيفت الصلاحيات' },
      edit: { done: 'عُدّلت الصلاحيات' },
      emptyHint: 'حدّدوا الصلاحيات التي تمنحها مجموعات الجامعة: يُنشأ عندئذ حساب يتبع مجموعته.',
      required: { nom: '* المجموعة إجبارية' },
      help: {
        nom: 'كما ترسلها الجامعة: اسم مجموعة أو صفة انتماء.',
        fournisseur: 'اسمه في الإعدادات. إن تُرك فارغا: كل المزوّدين',
      },
      essai: {
        title: 'تجربة الجدول',
        qui: 'على ماذا يحصل…',
        help: 'معرّف أو عنوان أو اسم أو مجموعة',
        submit: 'تجربة',
        nobody: 'لم يدخل أحد بعد عن طريق الجامعة بهذا الاسم، ولا سطر يذكر هذه المجموعة.',
        vu: 'شوهد عبر %{fournisseur} في %{vu}',
        groupes: 'المجموعات: %{groupes}',
        sansGroupe: 'دون مجموعة',
        compte: 'حساب %{compte}: يُضبط دوره في صفحة الزملاء.',
        suit: 'حساب %{compte}: يتبع دوره هذا الجدول.',
        personne: 'الفضاء الشخصي: %{personne}',
        droits: '← %{role}، %{diplomes} (%{groupes})',
        rien: 'لا يمنح هذا الجدول هذا الشخص أي صلاحية.',
        delier: 'فك الربط',
        delierDe: 'فك ربط %{name}',
        delie: 'فُك ربط الهوية: انتهت جلساتها',
      },
    },
  },
} satisfies typeof fr
