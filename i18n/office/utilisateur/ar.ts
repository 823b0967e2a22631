import type fr from './fr'

export default {
  menu: { utilisateur: 'الزملاء' },
  title: { editUtilisateur: 'تعديل الحساب' },
  resources: {
    utilisateur: {
      fields: {
        username: 'الاسم',
        email: 'البريد الإلكتروني',
        langue: 'لغة الرسائل',
        role: 'الدور',
        diplomes: 'النطاق',
        active: 'مفعّل',
        situation: 'الحالة',
        connexion: 'آخر دخول',
        second_facteur: 'عامل التحقق الثاني',
        appareils: 'الأجهزة المتصلة',
        sessions: 'الأجهزة المتصلة',
      },
      langueEcole: 'لغة المؤسسة',
      groups: { compte: 'الحساب', acces: 'الدخول' },
      roles: { reader: 'مطّلع', manager: 'مسيّر', administrator: 'مسؤول' },
      situations: { uninvited: 'في انتظار الدعوة', invited: 'مدعو', joined: 'مفعّل', inactive: 'معطّل' },
      allDiplomas: 'كل الشهادات',
      actions: {
        voirComme: { label: 'الاطلاع كما يرى هذا الشخص', hint: 'لا يمكن الاطلاع بعين مسؤول أو حساب معطّل' },
        action: { label: 'الإجراء' },
        edit: { label: 'تعديل' },
        inviter: {
          label: 'دعوة',
          hint: 'لهذا الشخص دخول بالفعل',
          desactive: 'هذا الحساب معطّل',
          title: 'إرسال دعوة؟',
          text: 'سيتلقى %{username} على %{email} رابطا لاختيار كلمة المرور. ولن يعمل أي رابط سابق.',
          choices: { confirm: 'إرسال' },
          done: 'أُرسلت الدعوة',
        },
        retirer: {
          label: 'سحب الدعوة',
          hint: 'لا توجد دعوة قائمة',
          title: 'سحب الدعوة؟',
          text: 'لن يعمل الرابط المرسل إلى %{email} بعد الآن.',
          done: 'سُحبت الدعوة',
        },
        sansFacteur: {
          label: 'سحب عامل التحقق الثاني',
          hint: 'ليس لهذا الشخص عامل ثان',
          title: 'سحب عامل التحقق الثاني؟',
          text: 'لن يبقى لـ %{username} رمز تطبيق ولا رموز طوارئ ولا مفاتيح دخول، ويُعلم بذلك بالبريد. تأكدوا أولا من أن الطلب صادر عن هذا الشخص.',
          done: 'سُحب عامل التحقق الثاني',
        },
        usage: { label: 'الدخول' },
        delete: {
          label: 'حذف',
          title: 'حذف هذا الحساب؟',
          text: 'سيُخرج %{username} من كل الأجهزة ولن يتمكن من الدخول من جديد. تبقى ملاحظاته.',
          done: 'تم حذف الحساب',
        },
      },
      create: { label: 'دعوة', title: 'دعوة زميل', done: 'أُرسلت الدعوة' },
      edit: { done: 'تم تعديل الحساب' },
      emptyHint: 'ادعوا الأشخاص الذين يعملون معكم.',
      required: {
        username: '* الاسم إجباري',
        email: '* البريد الإلكتروني إجباري',
        role: '* الدور إجباري',
      },
      help: {
        diplomes:
          'الشهادات التي يهتم بها هذا الشخص؛ ولا يرى بيانات غيرها. دون اختيار: كلها. المسؤول يرى كل شيء دائما.',
        role: 'المطّلع يطالع ويصدّر؛ والمسيّر ينجز العمل اليومي؛ والمسؤول يدير أيضا الزملاء والسنوات والإعدادات.',
        active: 'الحساب المعطّل يُخرج فورا من كل الأجهزة.',
      },
    },
  },
} satisfies typeof fr
