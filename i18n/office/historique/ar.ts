import type fr from './fr'

export default {
  resources: {
    historique: {
      fields: { at: 'التاريخ', by: 'الشخص', records: 'التغيير', details: 'التغيير' },
      filters: { kind: 'العنصر', person: 'الشخص', record: 'البطاقة' },
      actions: {
        annuler: {
          label: 'تراجع',
          hint: 'لا يمكن التراجع عن هذا التغيير',
          title: 'التراجع عن هذا التغيير؟',
          text: 'سيُلغى كل ما أحدثه هذا التغيير دفعة واحدة. يظهر التراجع نفسه في السجل ويمكن إعادته.',
          choices: { annuler: 'التراجع عن التغيير' },
        },
      },
      emptyHint: 'يظهر هنا ما يغيّره الجميع.',
    },
  },
} satisfies typeof fr
