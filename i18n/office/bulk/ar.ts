import type fr from './fr'

export default {
  bulk: {
    label: 'إجراءات جماعية',
    actions: 'إجراءات',
    apply: 'تطبيق',
    selected:
      'لا سطر محدد |||| سطر واحد محدد |||| سطران محددان |||| %{smart_count} أسطر محددة |||| %{smart_count} سطرا محددا |||| %{smart_count} سطر محدد',
    clear: 'إلغاء التحديد',
    selectFound:
      'تحديد الكل |||| تحديد الكل (%{smart_count}) |||| تحديد الكل (%{smart_count}) |||| تحديد الكل (%{smart_count}) |||| تحديد الكل (%{smart_count}) |||| تحديد الكل (%{smart_count})',
    selectFirstFound:
      'لا شيء للتحديد |||| تحديد السطر الأول |||| تحديد السطرين الأولين |||| تحديد أول %{smart_count} أسطر (الحد الأقصى) |||| تحديد أول %{smart_count} سطرا (الحد الأقصى) |||| تحديد أول %{smart_count} سطر (الحد الأقصى)',
    selectFirst: 'حددوا أسطرا أولا',
    chooseFirst: 'اختاروا إجراء أولا',
    ask: '%{action}: لا أسطر |||| %{action}: سطر واحد |||| %{action}: سطران |||| %{action}: %{smart_count} أسطر |||| %{action}: %{smart_count} سطرا |||| %{action}: %{smart_count} سطر',
    confirm: '%{action}',
    none: 'لا يخص هذا أيّا من الأسطر المحددة',
    left: 'لا أسطر تُترك |||| سطر واحد يُترك كما هو |||| سطران يُتركان كما هما |||| %{smart_count} أسطر تُترك كما هي |||| %{smart_count} سطرا يُترك كما هو |||| %{smart_count} سطر يُترك كما هو',
    alreadySo: 'في هذه الحالة من قبل',
    done: '%{action}: لم يُعالج أي سطر |||| %{action}: عولج سطر واحد |||| %{action}: عولج سطران |||| %{action}: عولجت %{smart_count} أسطر |||| %{action}: عولج %{smart_count} سطرا |||| %{action}: عولج %{smart_count} سطر',
    refused:
      '%{action}: لم يُرفض أي سطر |||| %{action}: رُفض سطر واحد |||| %{action}: رُفض سطران |||| %{action}: رُفضت %{smart_count} أسطر |||| %{action}: رُفض %{smart_count} سطرا |||| %{action}: رُفض %{smart_count} سطر',
    areRefused: 'مرفوضة',
    areNoted: 'أُنجزت وتستدعي المراجعة',
    doneNames:
      'لم يُعالج شيء. %{names} |||| عولج: %{names}. |||| عولج اثنان: %{names}. |||| عولجت %{smart_count}: %{names}. |||| عولج %{smart_count}: %{names}. |||| عولج %{smart_count}: %{names}.',
    together:
      'لا أسطر: %{names} |||| سطر واحد: %{names} |||| سطران: %{names} |||| %{smart_count} أسطر: %{names} |||| %{smart_count} سطرا: %{names} |||| %{smart_count} سطر: %{names}',
    doneNone: 'لم يُعالج أي سطر.',
    stillSelected: 'ما رُفض يبقى محددا.',
    others:
      'لا غيرها |||| آخر واحد |||| آخران |||| %{smart_count} آخرون |||| %{smart_count} آخر |||| %{smart_count} آخر',
    more: 'ولا غيرها |||| وواحد آخر |||| واثنان آخران |||| و%{smart_count} غيرها |||| و%{smart_count} غيرها |||| و%{smart_count} غيرها',
    running: 'جارٍ التنفيذ',
    progress: '%{done} من %{total}',
    stop: 'إيقاف',
    stopped: 'أُوقف: %{done} من %{total}. تبقى الأخرى محددة.',
    interrupted: 'توقف بسبب خطأ: %{done} من %{total}. هل تُستأنف العملية من حيث توقفت؟',
    cutOff: 'انتهت جلستكم أثناء «%{action}»: %{done} من %{total}. تبقى الأسطر الأخرى محددة.',
    resume: 'متابعة',
  },
} satisfies typeof fr
