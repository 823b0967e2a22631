import type fr from './fr'

export default {
  resources: {
    rapport: {
      fields: { etudiant: 'الطالب', stage: 'التدريب', etat_stage: 'النوع', date_soutenance: 'التاريخ' },
      actions: {
        imprimer: { label: 'المحضر', open: 'تنزيل محضر المناقشة' },
        documents: { label: 'طباعة وثائق' },
      },
      emptyHint: 'تظهر هنا كل مناقشة تمت المصادقة عليها.',
      print: {
        title: 'محضر مناقشة',
      },
    },
  },
} satisfies typeof fr
