import type fr from './fr'

export default {
  etat: {
    niveaux: { bon: 'سليم', sans: 'غير مستعمل', avis: 'يستدعي الانتباه', mauvais: 'لا يعمل' },
    resume: {
      bon: 'كل ما تحتاجه الخدمة يعمل.',
      avis: 'لا نقاط تستدعي الانتباه. |||| نقطة واحدة تستدعي الانتباه. |||| نقطتان تستدعيان الانتباه. |||| %{smart_count} نقاط تستدعي الانتباه. |||| %{smart_count} نقطة تستدعي الانتباه. |||| %{smart_count} نقطة تستدعي الانتباه.',
      mauvais:
        'كل النقاط تعمل. |||| نقطة واحدة لا تعمل. |||| نقطتان لا تعملان. |||| %{smart_count} نقاط لا تعمل. |||| %{smart_count} نقطة لا تعمل. |||| %{smart_count} نقطة لا تعمل.',
    },
    le: 'الإصدار %{version}، تم التحقق في %{date}',
    revoir: 'إعادة التحقق',
    failed: 'تعذّرت قراءة حالة الخدمة.',
    noms: {
      reglages: 'الإعدادات',
      base: 'قاعدة البيانات',
      droits: 'صلاحيات القاعدة',
      replique: 'نسخة القراءة',
      horloge: 'الساعة',
      taches: 'المهام الخلفية',
      courriel: 'خادم البريد',
      envois: 'الإرسال',
      boite: 'صندوق الرسائل المرتجعة',
      disque: 'القرص',
      documents: 'الوثائق',
      antivirus: 'مضاد الفيروسات',
      certificat: 'شهادة التشفير',
      identite: 'دخول الجامعة',
      registre: 'سجل الشركات',
      sauvegarde: 'النسخ الاحتياطي',
    },
    constats: {
      tous: { echec: 'تعذّر التحقق (%{raison}).' },
      reglages: {
        bon: 'عنوان الخدمة %{adresse}.',
        demo: 'مؤسسة العرض التجريبي قائمة ويمكن لآخرين الدخول إليها.',
        http: 'العنوان %{adresse} غير مشفّر.',
      },
      base: { bon: 'الإصدار %{version}، يجيب في %{ms} مث.' },
      droits: {
        bon: 'تقرأ الخدمة وتكتب ما يلزم ولا يمكنها تغيير السجل.',
        trace: 'يمكن لحساب الخدمة تغيير السجل.',
        manquent: 'لا يمكن لحساب الخدمة قراءة كل الجداول أو الكتابة فيها.',
      },
      replique: {
        bon: '%{serveur} تواكب قاعدة البيانات.',
        aucune: 'تُقرأ كل البيانات من القاعدة نفسها.',
        primaire: '%{serveur} ليست نسخة: لا يُقرأ منها شيء.',
        retard: '%{serveur} متأخرة %{secondes} ث: تجيب القاعدة بدلا منها.',
        muette: 'لا تجيب %{serveur} (%{raison}): تجيب القاعدة بدلا منها.',
      },
      horloge: {
        bon: 'للخدمة والقاعدة الساعة نفسها.',
        ecart: 'الفرق بين الخدمة والقاعدة %{secondes} ث.',
      },
      taches: {
        bon: 'هناك من يتولى الرسائل والتذكيرات.',
        personne: 'لا أحد يتولى الرسائل والتذكيرات.',
      },
      courriel: {
        bon: 'يقبل %{serveur} الاتصال.',
        fichiers: 'لم يُضبط أي خادم: تبقى الرسائل في %{dossier}.',
        refuse: 'لا يقبله %{serveur} (%{raison}).',
      },
      envois: {
        bon: 'أُرسلت كل الرسائل.',
        attendent: 'رسائل متأخرة: %{nombre}.',
        echecs: 'رسائل لم تصل منذ سبعة أيام: %{nombre}.',
      },
      boite: {
        bon: 'يُقرأ الصندوق %{adresse}.',
        aucune: 'لم يُضبط أي صندوق: لا تُسجّل حالات تعذّر التسليم.',
        refuse: 'لم يعد الصندوق يُقرأ (%{raison}).',
      },
      disque: {
        bon: '%{libre} غيغابايت شاغرة، أي %{part} %.',
        presque: 'بقي %{libre} غيغابايت (%{part} %) لـ %{dossier}.',
        plein: 'لم يبق سوى %{libre} غيغابايت (%{part} %) لـ %{dossier}.',
      },
      documents: {
        bon: 'تُقرأ الحاوية %{depot} على %{serveur} ويُكتب فيها.',
        dossier: 'هي في المجلد %{dossier}.',
        clair: 'الاتصال بالخادم %{serveur} غير مشفر.',
        horloge: 'بين الخدمة و%{serveur} فارق قدره %{secondes} ث.',
        refuse:
          'لا يمكن فتح الوثائق ولا إيداعها: لا تستجيب الحاوية %{depot} على %{serveur} كما ينبغي (%{raison}).',
      },
      antivirus: {
        bon: 'يجيب %{serveur}.',
        aucun: 'لا تُفحص الوثائق المودعة.',
        muet: 'لا يجيب %{serveur} (%{raison}): لا يمكن إيداع أي وثيقة.',
      },
      certificat: {
        bon: 'صالحة، والأيام الباقية: %{jours}.',
        aucun: 'عنوان الخدمة ليس بصيغة https.',
        bientot: 'تنتهي قريبا، والأيام الباقية: %{jours}.',
        passe: 'منتهية، وعدد الأيام منذ ذلك: %{jours}.',
        refuse: 'ترفضها المتصفحات (%{raison}).',
        injoignable: 'تعذّر الوصول إلى %{adresse} من هنا (%{raison}).',
      },
      identite: {
        bon: 'الدخول عبر %{noms} يجيب.',
        aucune: 'لم يُضبط أي مزوّد هوية.',
        muet: 'لا يمكن الدخول عبر %{nom} (%{raison}).',
        bientot: 'شهادة SAML الخاصة بـ %{nom} تنتهي قريبا، والأيام الباقية: %{jours}.',
        passe: 'شهادة SAML الخاصة بـ %{nom} منتهية، وعدد الأيام منذ ذلك: %{jours}.',
      },
      registre: {
        bon: '%{serveur} يجيب.',
        aucun: 'لا يوجد سجل شركات مرتبط.',
        muet: '%{serveur} لا يجيب كسجل شركات (%{raison}).',
      },
      sauvegarde: {
        bon: 'عمر آخر نسخة بالأيام: %{jours}.',
        aucune: 'لم تُنجز أي نسخة احتياطية.',
        ancienne: 'عمر آخر نسخة بالأيام: %{jours}.',
        perdus: 'وثائق تالفة أو مفقودة في آخر نسخة: %{nombre}.',
      },
    },
    conseils: {
      tous: { echec: 'راجعوا سجل الخدمة.' },
      reglages: {
        demo: 'غادروا العرض التجريبي قبل العمل عليه.',
        http: 'ضعوا خادما وسيطا بتشفير TLS أمام الخدمة واضبطوا PUBLIC_URL.',
      },
      droits: {
        trace: 'اجعلوا للجداول مالكا آخر عبر DATABASE_OWNER_URL.',
        manquent: 'أعيدوا تشغيل الخدمة مع DATABASE_OWNER_URL: تمنح الصلاحيات بنفسها.',
      },
      replique: {
        primaire: 'اضبطوا DATABASE_READ_URL على عنوان نسخة.',
        retard: 'تحققوا من مزامنة قاعدة البيانات.',
        muette: 'شغّلوا النسخة أو تحققوا من DATABASE_READ_URL.',
      },
      horloge: { ecart: 'فعّلوا مزامنة الوقت (NTP) على الجهازين.' },
      taches: { personne: 'شغّلوا الخدمة أو أعيدوا تشغيلها.' },
      courriel: {
        fichiers: 'اضبطوا عنوان خادم الإرسال وعنوان المرسل (docs/settings.md).',
        refuse: 'تحققوا من إعدادات خادم الإرسال: العنوان والمنفذ وكلمة المرور.',
      },
      envois: {
        attendent: 'تحققوا من خادم البريد.',
        echecs: 'صحّحوا العناوين في قائمة الرسائل.',
      },
      boite: { refuse: 'تحققوا من IMAP_URL: العنوان والمنفذ وكلمة المرور.' },
      disque: { presque: 'وفّروا مساحة.', plein: 'وفّروا مساحة دون انتظار.' },
      documents: {
        clair: 'اكتبوا في FILES_URL عنوانا من نوع https.',
        horloge: 'فعّلوا مزامنة الوقت (NTP) على الجهازين.',
        refuse: 'تحققوا من FILES_URL و FILES_KEY_ID و FILES_KEY ومن إمكان الوصول إلى خادم التخزين من هنا.',
      },
      antivirus: { muet: 'شغّلوا ClamAV أو تحققوا من CLAMD_URL.' },
      certificat: {
        bientot: 'جدّدوها.',
        passe: 'جدّدوها.',
        refuse: 'ثبّتوا السلسلة الكاملة لهذا الاسم.',
        injoignable: 'تحققوا من PUBLIC_URL ومن الخادم الوسيط.',
      },
      identite: {
        muet: 'تحققوا من الإعدادات SSO_%{nom}_… ومن الوصول إلى عنوانه من هنا.',
        bientot: 'حضّروا الشهادة التالية وسلّموها إلى الجامعة أو الاتحاد.',
        passe: 'استبدلوها وسلّموا الجديدة إلى الجامعة أو الاتحاد.',
      },
      registre: { muet: 'تثبتوا من COMPANY_REGISTER_URL ومن إمكانية الوصول إلى هذا العنوان من هنا.' },
      sauvegarde: {
        aucune: 'شغّلوا «npm run backup» كل ليلة.',
        ancienne: 'تحققوا مما يشغّل «npm run backup» كل ليلة.',
        perdus: 'راجعوا وثائق الخادم.',
      },
    },
  },
} satisfies typeof fr
