import type fr from './fr'

export default {
  menu: { modification: 'التغييرات المطلوبة' },
  history: { kinds: { modification: 'تغيير مطلوب' } },
  resources: {
    modification: {
      fields: {
        entreprise: 'الشركة',
        nom_actuel: 'الاسم الحالي',
        nom_entreprise: 'الاسم المطلوب',
        matricule_actuel: 'رقم التسجيل الحالي',
        matricule: 'رقم التسجيل المطلوب',
        etat: 'الحالة',
        demandee_par: 'طلبه',
        demandee_le: 'تاريخ الطلب',
        motif: 'سبب الرفض',
      },
      etats: {
        demandee: 'في انتظار القرار',
        refusee: 'مرفوض',
        acceptee: 'مقبول',
      },
      emptyHint: 'تطلب الشركات من فضائها اسما آخر أو رقم تسجيل آخر.',
      actions: {
        action: {
          label: 'إجراء',
        },
        accepter: {
          label: 'قبول',
          hint: 'تقرر هذا التغيير من قبل',
          title: 'قبول هذا التغيير؟',
          text: 'يصبح اسم الشركة «%{nom_entreprise}» ورقم تسجيلها %{matricule}.',
          choices: {
            confirm: 'قبول',
          },
          done: 'تم قبول التغيير',
        },
        refuser: {
          label: 'رفض',
          hint: 'تقرر هذا التغيير من قبل',
          title: 'رفض هذا التغيير؟',
          text: 'تحتفظ الشركة باسمها ورقم تسجيلها وتقرأ السبب في فضائها.',
          choices: {
            confirm: 'رفض',
          },
          done: 'تم رفض التغيير',
        },
      },
      required: {
        motif: '* السبب إجباري',
      },
    },
  },
} satisfies typeof fr
