import type { SchoolMessages } from './fr'

const actions = (title: string, text: string, done: string) => ({
  edit: { label: 'تعديل' },
  delete: { label: 'حذف', title, text, done },
})

const ruled = ({ edit, ...texts }: ReturnType<typeof actions>) => ({
  edit,
  delete: { ...texts.delete, hint: 'قواعد المصلحة تذكر هذا العنصر: لا يمكن حذفه' },
})

const school: SchoolMessages = {
  menu: {
    annee: 'السنوات الجامعية',
    structure: 'الهيكلة',
    cycle: 'المراحل',
    cursus: 'الشهادات',
    specialite: 'الاختصاصات',
    niveau: 'المستويات',
    groupe: 'الأفواج',
    inscrit: 'الطلبة',
    professeur: 'الأساتذة',
    locaux: 'القاعات والتجهيزات',
    referentiels: 'القوائم المرجعية',
    typeStage: 'أنواع التدريب',
    mention: 'التقديرات',
    typeJury: 'أدوار اللجنة',
    utilisateur: 'الزملاء',
  },

  title: {
    editAnnee: 'تعديل السنة الجامعية',
    editCycle: 'تعديل المرحلة',
    editCursus: 'تعديل الشهادة',
    editSpecialite: 'تعديل الاختصاص',
    editNiveau: 'تعديل المستوى',
    editGroupe: 'تعديل الفوج',
    editProfesseur: 'تعديل الأستاذ',
    editInscrit: 'تعديل الطالب',
    editMention: 'تعديل التقدير',
    editTypeJury: 'تعديل الدور',
    editTypeStage: 'تعديل نوع التدريب',
    editUtilisateur: 'تعديل الحساب',
  },

  kinds: {
    cycle: 'مرحلة',
    cursus: 'شهادة',
    specialite: 'اختصاص',
    niveau: 'مستوى',
    mention: 'تقدير',
    typeJury: 'دور في اللجنة',
    typeStage: 'نوع التدريب',
  },

  usedBy: {
    utilisateur:
      'لا زملاء |||| زميل واحد |||| زميلان |||| %{smart_count} زملاء |||| %{smart_count} زميلا |||| %{smart_count} زميل',
    cursus:
      'لا شهادات |||| شهادة واحدة |||| شهادتان |||| %{smart_count} شهادات |||| %{smart_count} شهادة |||| %{smart_count} شهادة',
    specialite:
      'لا اختصاصات |||| اختصاص واحد |||| اختصاصان |||| %{smart_count} اختصاصات |||| %{smart_count} اختصاصًا |||| %{smart_count} اختصاص',
    niveau:
      'لا مستويات |||| مستوى واحد |||| مستويان |||| %{smart_count} مستويات |||| %{smart_count} مستوى |||| %{smart_count} مستوى',
    groupe:
      'لا أفواج |||| فوج واحد |||| فوجان |||| %{smart_count} أفواج |||| %{smart_count} فوجًا |||| %{smart_count} فوج',
    etudiant:
      'لا طلبة |||| طالب واحد |||| طالبان |||| %{smart_count} طلبة |||| %{smart_count} طالبًا |||| %{smart_count} طالب',
  },

  errors: {
    ruled: 'قواعد المصلحة تذكر هذا العنصر: يمكن تغيير اسمه ولا يمكن حذفه.',
    outside_scope: 'هذا يخص شهادات غير شهاداتك.',
    student_known: 'رقم التسجيل هذا هو رقم %{name}.',
    current_year: 'لا بد من سنة جارية دائما: عيّن سنة أخرى أولا.',
    year_open: 'أنت تعمل في هذه السنة. سجّل الدخول إلى سنة أخرى لحذفها.',
    other_cycle: 'مستويات الاختصاص هي مستويات مرحلة شهادته.',
    not_taught: 'هذا المستوى ليس من مستويات الاختصاص.',
  },

  structure: {
    title: 'نظرة عامة',
    students: 'لا طلبة |||| طالب واحد |||| طالبان |||| %{count} طلبة |||| %{count} طالبًا |||| %{count} طالب',
    empty: 'لا شيء يُدرَّس بعد. ابدأ بالمراحل.',
  },

  historyFields: {
    seuil: 'ابتداءً من',
    grade: 'الرتبة',
    specialites: 'الاختصاصات',
    encadrements_max: 'أقصى عدد من الإشرافات',
    jurys_max: 'أقصى عدد من اللجان',
  },

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
        appareils: 'الأجهزة المتصلة',
        sessions: 'الأجهزة المتصلة',
      },
      groups: { compte: 'الحساب', acces: 'الدخول' },
      roles: { reader: 'مطّلع', manager: 'مسيّر', administrator: 'مسؤول' },
      situations: { uninvited: 'في انتظار الدعوة', invited: 'مدعو', joined: 'مفعّل', inactive: 'معطّل' },
      required: {
        username: '* الاسم إجباري',
        email: '* البريد الإلكتروني إجباري',
        role: '* الدور إجباري',
      },
      allDiplomas: 'كل الشهادات',
      help: {
        diplomes:
          'الشهادات التي يهتم بها هذا الشخص؛ بيانات غيرها غير موجودة بالنسبة إليه. دون اختيار: كلها. المسؤول يرى كل شيء دائما.',
        role: 'المطّلع يطالع ويصدّر؛ والمسيّر ينجز العمل اليومي؛ والمسؤول يدير أيضا الزملاء والسنوات والإعدادات.',
        active: 'الحساب المعطّل يُخرج فورا من كل الأجهزة.',
      },
      actions: {
        action: { label: 'الإجراء' },
        edit: { label: 'تعديل' },
        inviter: {
          label: 'إرسال دعوة',
          hint: 'لهذا الشخص دخول بالفعل، أو حسابه معطّل',
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
          choices: { confirm: 'سحب' },
          done: 'سُحبت الدعوة',
        },
        usage: { label: 'الدخول' },
        delete: {
          label: 'حذف',
          title: 'حذف هذا الحساب؟',
          text: 'سيُخرج %{username} من كل الأجهزة ولن يتمكن من الدخول من جديد. تبقى تعليقاته.',
          done: 'تم حذف الحساب بنجاح',
        },
      },
      create: { label: 'دعوة', title: 'دعوة زميل', done: 'أُرسلت الدعوة' },
      edit: { done: 'تم تعديل الحساب بنجاح' },
      emptyHint: 'ادعُ الأشخاص الذين يعملون معك.',
    },
    annee: {
      commands: { next: 'إعداد السنة التالية' },
      fields: {
        label: 'السنة',
        debut: 'البداية',
        fin: 'النهاية',
        courante: 'السنة الجارية',
        cloturee: 'مغلقة',
      },
      required: { label: '* السنة مطلوبة', debut: '* البداية مطلوبة', fin: '* النهاية مطلوبة' },
      help: {
        label: 'مثلا 2026/2027',
        courante: 'تُقترح عند تسجيل الدخول، وتحل محل السنة الجارية السابقة.',
      },
      endsFirst: '* يجب أن تكون النهاية بعد البداية',
      actions: {
        edit: { label: 'تعديل' },
        delete: {
          label: 'حذف',
          title: 'حذف هذه السنة؟',
          text: 'لن يكون بالإمكان اختيار %{label} عند تسجيل الدخول.',
          done: 'تم حذف السنة',
          hint: 'لا يمكن حذف السنة الجارية',
        },
      },
      create: { label: 'إضافة سنة', title: 'سنة جامعية جديدة', done: 'تمت إضافة السنة' },
      edit: { done: 'تم تعديل السنة' },
      emptyHint: 'أضف السنة الجامعية التي تريد إعدادها.',
    },
    mention: {
      fields: { label: 'الاسم', seuil: 'ابتداءً من' },
      required: { label: '* الاسم إجباري', seuil: '* العتبة إجبارية' },
      help: { seuil: 'الدرجة من 20 التي يُقترح ابتداءً منها هذا التقدير' },
      actions: ruled(
        actions('حذف هذا التقدير؟', 'لن يُقترح %{label} لأي درجة بعد الآن.', 'حُذف التقدير بنجاح'),
      ),
      create: { label: 'إضافة تقدير', title: 'تقدير جديد', done: 'أُضيف التقدير بنجاح' },
      edit: { done: 'عُدّل التقدير بنجاح' },
      emptyHint: 'أضف التقديرات والدرجات التي تُمنح ابتداءً منها.',
    },
    typeJury: {
      fields: { label: 'الاسم' },
      required: { label: '* الاسم إجباري' },
      actions: ruled(actions('حذف هذا الدور؟', 'لن يُقترح %{label} في أي لجنة بعد الآن.', 'حُذف الدور بنجاح')),
      create: { label: 'إضافة دور', title: 'دور جديد', done: 'أُضيف الدور بنجاح' },
      edit: { done: 'عُدّل الدور بنجاح' },
      emptyHint: 'أضف أدوار أعضاء اللجنة.',
    },
    typeStage: {
      fields: { label: 'الاسم' },
      required: { label: '* الاسم إجباري' },
      actions: ruled(actions('حذف هذا النوع؟', 'لن يُقترح %{label} لأي عرض بعد الآن.', 'حُذف النوع بنجاح')),
      create: { label: 'إضافة نوع', title: 'نوع تدريب جديد', done: 'أُضيف النوع بنجاح' },
      edit: { done: 'عُدّل النوع بنجاح' },
      emptyHint: 'أضف أنواع التدريب التي تقترحها العروض.',
    },
    cycle: {
      fields: { label: 'الاسم' },
      required: { label: '* الاسم مطلوب' },
      actions: actions('حذف هذه المرحلة؟', 'لن تبقى في %{label} شهادات ولا مستويات.', 'تم حذف المرحلة'),
      create: { label: 'إضافة مرحلة', title: 'مرحلة جديدة', done: 'تمت إضافة المرحلة' },
      edit: { done: 'تم تعديل المرحلة' },
      emptyHint: 'أضف المراحل، مثل الإجازة والماجستير، ثم الشهادات والمستويات.',
    },
    cursus: {
      fields: { label: 'الاسم', cycle: 'المرحلة' },
      required: { label: '* الاسم مطلوب', cycle: '* المرحلة مطلوبة' },
      actions: actions('حذف هذه الشهادة؟', 'لن تبقى في %{label} اختصاصات.', 'تم حذف الشهادة'),
      create: { label: 'إضافة شهادة', title: 'شهادة جديدة', done: 'تمت إضافة الشهادة' },
      edit: { done: 'تم تعديل الشهادة' },
      emptyHint: 'أضف الشهادات التي تؤدي إليها المراحل.',
    },
    specialite: {
      fields: { label: 'الاسم', diplome: 'الشهادة', niveaux: 'المستويات' },
      required: { label: '* الاسم مطلوب', diplome: '* الشهادة مطلوبة' },
      help: { niveaux: 'مستويات المرحلة التي يُدرَّس فيها' },
      actions: actions('حذف هذا الاختصاص؟', 'لن تبقى في %{label} أفواج.', 'تم حذف الاختصاص'),
      create: { label: 'إضافة اختصاص', title: 'اختصاص جديد', done: 'تمت إضافة الاختصاص' },
      edit: { done: 'تم تعديل الاختصاص' },
      emptyHint: 'أضف اختصاصات الشهادات مع مستوياتها.',
    },
    niveau: {
      fields: { label: 'الاسم', cycle: 'المرحلة', rang: 'الترتيب' },
      required: { label: '* الاسم مطلوب', cycle: '* المرحلة مطلوبة', rang: '* الترتيب مطلوب' },
      help: { rang: 'ترتيب المستوى في مرحلته: 1 للأول' },
      actions: actions('حذف هذا المستوى؟', 'لن تبقى في %{label} أفواج.', 'تم حذف المستوى'),
      create: { label: 'إضافة مستوى', title: 'مستوى جديد', done: 'تمت إضافة المستوى' },
      edit: { done: 'تم تعديل المستوى' },
      emptyHint: 'أضف مستويات المراحل، مثل السنة الأولى والثانية والثالثة.',
    },
    groupe: {
      fields: { nom: 'الفوج', specialite: 'الاختصاص', niveau: 'المستوى' },
      required: {
        nom: '* اسم الفوج مطلوب',
        specialite: '* الاختصاص مطلوب',
        niveau: '* المستوى مطلوب',
      },
      actions: actions('حذف هذا الفوج؟', 'لن يبقى في %{nom} طلبة.', 'تم حذف الفوج'),
      create: { label: 'إضافة فوج', title: 'فوج جديد', done: 'تمت إضافة الفوج' },
      edit: { done: 'تم تعديل الفوج' },
      emptyHint: 'أضف أفواج السنة التي يُسجَّل فيها الطلبة.',
    },
    professeur: {
      fields: {
        code: 'الرقم',
        lastName: 'اللقب',
        firstName: 'الاسم',
        grade: 'الرتبة',
        email: 'البريد الإلكتروني',
        mobile: 'الهاتف الجوال',
        specialites: 'الاختصاصات',
        encadrements_max: 'أقصى عدد من الإشرافات',
        jurys_max: 'أقصى عدد من اللجان',
        encadrements: 'الإشرافات',
        jurys: 'اللجان',
      },
      required: { code: '* الرقم مطلوب', grade: '* الرتبة مطلوبة' },
      help: { limit: 'في السنة؛ 0 دون حد' },
      actions: actions(
        'حذف هذا الأستاذ؟',
        'سيُحذف %{firstName} %{lastName} من الدليل أيضا.',
        'تم حذف الأستاذ',
      ),
      create: { label: 'إضافة أستاذ', title: 'أستاذ جديد', done: 'تمت إضافة الأستاذ' },
      edit: { done: 'تم تعديل الأستاذ' },
      emptyHint: 'أضف الأساتذة الذين يشرفون على التدريبات ويشاركون في لجان التحكيم.',
    },
    inscrit: {
      fields: {
        matricule: 'رقم التسجيل',
        lastName: 'اللقب',
        firstName: 'الاسم',
        email: 'البريد الإلكتروني',
        groupe: 'الفوج',
        cycle: 'المرحلة',
        diplome: 'الشهادة',
        niveau: 'المستوى',
        specialite: 'الاختصاص',
        stage: 'التدريب',
        encadrant: 'المشرف',
        soutenance: 'المناقشة',
        parti: 'الحضور',
        inscriptions: 'التسجيلات',
      },
      choices: {
        stage: { sans: 'دون تدريب', avec: 'له تدريب' },
        encadrant: { sans: 'دون مشرف', avec: 'له مشرف', inutile: 'تطوعي، لا يحتاج إلى مشرف' },
        soutenance: { sans: 'دون مناقشة', avec: 'له مناقشة' },
        parti: { present: 'مسجَّل', parti: 'مغادر' },
      },
      required: { matricule: '* رقم التسجيل مطلوب', groupe: '* الفوج مطلوب' },
      help: { parti: 'الطالب المغادر يحتفظ بملفه ولا يُعرض للاختيار.' },
      actions: actions(
        'حذف هذا التسجيل؟',
        'لن يكون %{firstName} %{lastName} مسجلا هذه السنة، ويُحذف من القائمة إن لم يُسجَّل في سنة أخرى.',
        'تم حذف التسجيل',
      ),
      create: { label: 'إضافة طالب', title: 'طالب جديد', done: 'تم تسجيل الطالب' },
      edit: { done: 'تم تعديل الطالب' },
      emptyHint: 'أضف طلبة السنة، كل واحد في فوجه.',
    },
  },
}

export default school
