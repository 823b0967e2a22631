import type fr from './fr'

export default {
  changedValues: {
    complement: {
      qui: { etudiant: 'الطالب', entreprise: 'الشركة' },
      etat: { demande: 'مطلوب', donne: 'مقدم للتثبت', clos: 'مكتمل', retire: 'مسحوب' },
    },
  },
} satisfies typeof fr
