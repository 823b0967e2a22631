import type fr from './fr'

export default {
  convocation: {
    title: 'من يتلقى ماذا',
    failed: 'تعذر إعداد الاستدعاءات',
    nothing: 'الجميع على علم: لا شيء للإرسال.',
    past: 'لا مناقشة منقضية |||| مناقشة واحدة انقضت: لا يُعلم بها أحد. |||| مناقشتان انقضتا: لا يُعلم بهما أحد. |||| %{smart_count} مناقشات انقضت: لا يُعلم بها أحد. |||| %{smart_count} مناقشة انقضت: لا يُعلم بها أحد. |||| %{smart_count} مناقشة انقضت: لا يُعلم بها أحد.',
    changed:
      'لم تتغير أي رسالة |||| تغيرت رسالة واحدة بعد أن رأيتموها ولم تُرسل. |||| تغيرت رسالتان بعد أن رأيتموهما ولم تُرسلا. |||| تغيرت %{smart_count} رسائل بعد أن رأيتموها ولم تُرسل. |||| تغيرت %{smart_count} رسالة بعد أن رأيتموها ولم تُرسل. |||| تغيرت %{smart_count} رسالة بعد أن رأيتموها ولم تُرسل.',
    without:
      'للجميع عنوان |||| شخص واحد بلا عنوان: أخبروه بطريقة أخرى. |||| شخصان بلا عنوان: أخبروهما بطريقة أخرى. |||| %{smart_count} أشخاص بلا عنوان: أخبروهم بطريقة أخرى. |||| %{smart_count} شخصا بلا عنوان: أخبروهم بطريقة أخرى. |||| %{smart_count} شخص بلا عنوان: أخبروهم بطريقة أخرى.',
    summary:
      'لا رسائل |||| رسالة واحدة (%{what}) |||| رسالتان (%{what}) |||| %{smart_count} رسائل (%{what}) |||| %{smart_count} رسالة (%{what}) |||| %{smart_count} رسالة (%{what})',
    counts: {
      nouvelle:
        'لا جديد |||| واحدة جديدة |||| اثنتان جديدتان |||| %{smart_count} جديدة |||| %{smart_count} جديدة |||| %{smart_count} جديدة',
      modifiee:
        'لا معدلة |||| واحدة معدلة |||| اثنتان معدلتان |||| %{smart_count} معدلة |||| %{smart_count} معدلة |||| %{smart_count} معدلة',
      annulee:
        'لا ملغاة |||| واحدة ملغاة |||| اثنتان ملغاتان |||| %{smart_count} ملغاة |||| %{smart_count} ملغاة |||| %{smart_count} ملغاة',
    },
    genres: { nouvelle: 'جديدة', modifiee: 'معدلة', annulee: 'ملغاة' },
    before: 'سابقا: %{when}، %{where}',
    noAddress: 'بلا عنوان',
    preview: 'عرض الرسالة',
    send: 'لا شيء للإرسال |||| إرسال رسالة واحدة |||| إرسال رسالتين |||| إرسال %{smart_count} رسائل |||| إرسال %{smart_count} رسالة |||| إرسال %{smart_count} رسالة',
    sent: 'لا تُرسل أي رسالة |||| تُرسل رسالة واحدة |||| تُرسل رسالتان |||| تُرسل %{smart_count} رسائل |||| تُرسل %{smart_count} رسالة |||| تُرسل %{smart_count} رسالة',
  },
  resources: {
    convocation: {
      fields: {
        nom: 'الاسم',
        email: 'البريد الإلكتروني',
        role: 'الدور',
        etat: 'الحالة',
        attend: 'المطلوب',
        soutenances: 'المناقشات',
        a_envoyer: 'للإرسال',
        premiere: 'القادمة',
        dit_le: 'آخر إرسال',
        motif: 'سبب الاعتذار',
      },
      attends: { decline: 'لن يحضر', a_prevenir: 'للإعلام' },
      prepare: 'إعداد الاستدعاءات',
      roles: { etudiant: 'طالب', jury: 'لجنة', encadrant: 'مشرف', entreprise: 'شركة' },
      etats: {
        decline: 'لن يحضر',
        echec: 'لم تصل',
        sans_adresse: 'بلا عنوان',
        a_envoyer: 'للإرسال',
        part: 'قيد الإرسال',
        envoye: 'أُرسلت',
        ouvert: 'قُرئت',
        vient: 'سيحضر',
        annule: 'أُلغيت',
      },
      actions: {
        action: { label: 'إجراء' },
        apercu: { label: 'عرض الرسالة' },
        noter: {
          label: 'تسجيل الرد',
          hint: 'لا رد منتظر: لم يُرسل شيء، أو انتهى الموعد',
          title: 'رد %{nom}',
          done: 'تم تسجيل الرد',
        },
        reparer: { label: 'إصلاح', hint: 'لا أحد غائب' },
      },
      notedBy: 'سجّله %{nom} في %{le}',
      answer: {
        soutenance: 'المناقشة',
        soutenanceRequired: '* المناقشة إجبارية',
        reponse: 'الرد',
        reponseRequired: '* الرد إجباري',
      },
      emptyHint: 'أعدّوا استدعاءات المناقشات المبرمجة: لا يُرسل شيء قبل أن تروا القائمة.',
    },
  },
} satisfies typeof fr
