import type fr from './fr'

export default {
  files: {
    title: 'الوثائق',
    none: 'لا وثائق بعد.',
    failed: 'تعذر تحميل الوثائق.',
    kind: 'النوع',
    add: 'إضافة وثائق',
    drop: 'أو أسقطوها هنا: ملفات PDF وصور ووثائق مكتبية، بحجم أقصاه %{size}',
    sending: 'إرسال جارٍ',
    progress: 'إرسال %{name}',
    checking: 'جارٍ التحقق…',
    faults: {
      tooLarge: 'حجم هذا الملف يتجاوز %{size}.',
      heic: 'هذه الصورة بصيغة HEIC التي لا تفتحها برامج كثيرة. أرسلوها بصيغة JPEG أو PDF: في آيفون، الإعدادات ثم الكاميرا ثم التنسيقات ثم «الأكثر توافقا»، أو التقطوا صورة للشاشة.',
      verrouille:
        'ملف PDF هذا محمي بكلمة مرور. احفظوه بلا حماية (مثلا «طباعة» ثم «حفظ بصيغة PDF») ثم أرسلوه.',
    },
    retry: 'استئناف',
    retryOf: 'استئناف إرسال %{name}',
    stop: 'إيقاف',
    stopOf: 'إيقاف إرسال %{name}',
    dismiss: 'إزالة',
    open: 'فتح %{name}',
    delete: 'حذف %{name}',
    deleteText: 'حذف الوثيقة %{name}؟',
    deleted: 'حُذفت الوثيقة',
    facts: '%{kind}، %{size}، %{by}،',
    byItself: 'أنشئت آليا',
    readBy: 'اطلع عليه: %{names}',
    kinds: {
      rapport: 'تقرير',
      convention_signee: 'اتفاقية ممضاة',
      cv: 'سيرة ذاتية',
      lettre: 'رسالة',
      attestation: 'شهادة',
      justificatif: 'وثيقة مطلوبة',
      autre: 'وثيقة أخرى',
    },
  },
} satisfies typeof fr
