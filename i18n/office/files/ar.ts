import type fr from './fr'

export default {
  files: {
    title: 'المستندات',
    none: 'لا مستندات بعد.',
    failed: 'تعذر تحميل المستندات.',
    kind: 'النوع',
    add: 'إضافة مستندات',
    drop: 'أو أسقطها هنا: ملفات PDF وصور ومستندات مكتبية، بحجم أقصاه %{size}',
    sending: 'إرسال جارٍ',
    progress: 'إرسال %{name}',
    checking: 'جارٍ التحقق...',
    faults: {
      tooLarge: 'حجم هذا الملف يتجاوز %{size}.',
      heic: 'هذه الصورة بصيغة HEIC التي لا تفتحها برامج كثيرة. أرسلها بصيغة JPEG أو PDF: في آيفون، الإعدادات ثم الكاميرا ثم التنسيقات ثم «الأكثر توافقًا»، أو التقط صورة للشاشة.',
      verrouille: 'ملف PDF هذا محمي بكلمة سر. احفظه بلا حماية (مثلا «طباعة» ثم «حفظ بصيغة PDF») ثم أرسله.',
    },
    retry: 'استئناف',
    retryOf: 'استئناف إرسال %{name}',
    stop: 'إيقاف',
    stopOf: 'إيقاف إرسال %{name}',
    dismiss: 'إزالة',
    open: 'فتح %{name}',
    delete: 'حذف %{name}',
    deleteText: 'هل تريد حذف المستند %{name}؟',
    deleted: 'حُذف المستند',
    facts: '%{kind}، %{size}، %{by}،',
    readBy: 'اطلع عليه: %{names}',
    kinds: {
      rapport: 'تقرير',
      convention_signee: 'اتفاقية موقعة',
      cv: 'سيرة ذاتية',
      lettre: 'رسالة',
      attestation: 'شهادة',
      autre: 'مستند آخر',
    },
  },
} satisfies typeof fr
