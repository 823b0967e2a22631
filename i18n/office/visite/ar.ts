import type fr from './fr'

export default {
  menu: { visite: 'الزيارات' },
  history: { kinds: { visite: 'زيارة' } },
  resources: {
    visite: {
      fields: {
        le: 'التاريخ',
        etudiant: 'الطالب',
        encadrant: 'المشرف',
        moyen: 'الطريقة',
        compte_rendu: 'التقرير',
        visible_etudiant: 'يقرؤه الطالب',
        entreprise: 'الشركة',
        sujet: 'الموضوع',
      },
      moyens: {
        sur_place: 'في الموقع',
        distance: 'عن بعد',
        telephone: 'بالهاتف',
      },
      visible: {
        oui: 'نعم',
        non: 'لا',
      },
      emptyHint: 'يدوّن المشرفون زياراتهم في فضاءاتهم، وتظهر هنا.',
    },
  },
} satisfies typeof fr
