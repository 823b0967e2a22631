import type fr from './fr'

export default {
  menu: { proposition: 'العروض المقترحة' },
  history: { kinds: { proposition: 'عرض مقترح' } },
  resources: {
    proposition: {
      fields: {
        entreprise: 'الشركة',
        entreprise_id: 'الشركة',
        sujet: 'الموضوع',
        etape: 'الحالة',
        debut: 'البداية',
        fin: 'النهاية',
        soumise_le: 'تاريخ الإرسال',
        deposee_par: 'أرسلوها',
        motif: 'سبب الإعادة',
        description: 'الوصف',
        missions: 'المهام',
        competences: 'المهارات المطلوبة',
        heures: 'الساعات في الأسبوع',
        lieu: 'المكان',
        distance: 'العمل عن بعد ممكن',
        teletravail: 'أيام العمل عن بعد في الأسبوع',
        site: 'الموقع أو المصلحة المستقبلة',
        pays_stage: 'بلد التدريب',
        gratification: 'المنحة الشهرية',
        limite: 'آخر أجل للترشح',
        places: 'عدد الأماكن',
        tuteur: 'المؤطر في الشركة',
        type_stage: 'أنواع التدريب',
        specialite: 'الاختصاصات',
        niveau: 'المستويات',
      },
      etapes: {
        soumise: 'في انتظار القرار',
        retournee: 'مُعاد',
        acceptee: 'مقبول',
        fermee: 'مغلق',
      },
      emptyHint: 'تظهر هنا العروض التي ترسلها الشركات من فضائها.',
      actions: {
        action: {
          label: 'إجراء',
        },
        accepter: {
          label: 'قبول',
          hint: 'هذا العرض لا ينتظر قرارا',
          title: 'قبول «%{sujet}»؟',
          text: 'يصبح العرض مفعّلا وتُعلم %{entreprise} بذلك.',
          choices: {
            confirm: 'قبول',
          },
          done: 'تم قبول العرض',
        },
        retourner: {
          label: 'إعادة',
          hint: 'هذا العرض لا ينتظر قرارا',
          title: 'إعادة «%{sujet}»؟',
          text: 'تتلقى %{entreprise} السبب فتصحح العرض وترسله من جديد.',
          choices: {
            confirm: 'إعادة',
          },
          done: 'تمت إعادة العرض',
        },
      },
      required: {
        motif: '* السبب إجباري',
      },
      groups: {
        offre: 'العرض',
        contenu: 'المحتوى',
        depot: 'الإرسال',
      },
    },
  },
} satisfies typeof fr
