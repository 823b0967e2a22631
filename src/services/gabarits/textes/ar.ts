import { asCorps, type Originals } from './original'

/** The texts as the product has them, in Arabic. */
export const ar: Originals = {
  convocation: {
    objet: 'دعوة لحضور مناقشة',
    corps: asCorps(
      'مرحبا {{destinataire}}،',
      'يرجى حضوركم فيما يلي. تجدون مع هذه الرسالة دعوة لتقويمكم.',
      '{{soutenances}}',
      'يرجى إحضار: {{a_apporter}}',
      'للوصول: {{acces}}',
      'يرجى إعلامنا بحضوركم:',
      '{{bouton}}',
      'هذا الرابط شخصي: لا ترسلوه إلى غيركم.',
      'مصلحة التدريب',
    ),
    boutons: ['سأحضر', 'لا يمكنني الحضور'],
  },
  convocation_modifiee: {
    objet: 'تغيير في مناقشة',
    corps: asCorps(
      'مرحبا {{destinataire}}،',
      'تغير ما سبق أن أعلمناكم به. وهذا ما يعتمد الآن:',
      '{{soutenances}}',
      'السبب: {{motif}}',
      'يرجى إحضار: {{a_apporter}}',
      'للوصول: {{acces}}',
      'يرجى إعلامنا بحضوركم:',
      '{{bouton}}',
      'هذا الرابط شخصي: لا ترسلوه إلى غيركم.',
      'مصلحة التدريب',
    ),
    boutons: ['سأحضر', 'لا يمكنني الحضور'],
  },
  convocation_annulee: {
    objet: 'إلغاء مناقشة',
    corps: asCorps(
      'مرحبا {{destinataire}}،',
      'لن يعقد ما يلي، أو لم تعودوا معنيين به. والدعوة المرفقة تزيله من تقويمكم.',
      '{{soutenances}}',
      'السبب: {{motif}}',
      'مصلحة التدريب',
    ),
  },
  acte: {
    objet: 'قرار بشأن تدريب {{etudiant}}',
    corps: asCorps(
      'مرحبا {{destinataire}}،',
      '{{acte}}',
      'الطالب: {{etudiant}}\nالموضوع: {{sujet}}\nالمؤسسة: {{entreprise}}',
      'السبب: {{motif}}',
      'مصلحة التدريب',
    ),
  },
  diplome: {
    objet: 'شهادتكم',
    corps: asCorps(
      'مرحبا {{destinataire}}،',
      '{{acte}}',
      'الشهادة: {{diplome}}\nالمستوى: {{niveau}}\nالسنة: {{annee}}\nالعدد: {{note}}\nالملاحظة: {{mention}}',
      'السبب: {{motif}}',
      'مصلحة التدريب',
    ),
  },
  rappel: {
    objet: 'تذكير: حضوركم منتظر في مناقشة',
    corps: asCorps(
      'مرحبا {{destinataire}}،',
      'نذكركم بما يلي:',
      '{{soutenances}}',
      'يرجى إحضار: {{a_apporter}}',
      'للوصول: {{acces}}',
      'مصلحة التدريب',
    ),
  },
  notation: {
    objet: 'رابط التقييم',
    corps: asCorps(
      'السيد(ة) {{destinataire}}،',
      'إليكم ما عليكم تقييمه:',
      '{{soutenances}}',
      '{{bouton}}',
      'يفتح الرابط على الهاتف دون حساب في ساعات المناقشة. وهو شخصي: الرجاء عدم إرساله إلى غيركم.',
      'مصلحة التربصات',
    ),
    boutons: ['تقييم'],
  },
  notes_manquantes: {
    objet: 'أعداد منتظرة',
    corps: asCorps(
      'مرحبا {{destinataire}}،',
      'لم يصلنا بعد عددكم فيما يلي:',
      '{{soutenances}}',
      '{{bouton}}',
      'هذا الرابط شخصي: لا ترسلوه إلى غيركم.',
      'مصلحة التدريب',
    ),
    boutons: ['إسناد العدد'],
  },
  disponibilite: {
    objet: 'أوقات حضوركم للمناقشات',
    corps: asCorps(
      'مرحبا {{destinataire}}،',
      'تعد مصلحة التدريب المناقشات «{{campagne}}». يرجى بيان الأوقات التي لا يمكنكم الحضور فيها: تكفي دقيقتان ودون حساب.',
      '{{bouton}}',
      'يمكنكم الإجابة وتغيير إجابتكم إلى غاية {{jusqu_au}}.',
      'هذا الرابط شخصي: لا ترسلوه إلى غيركم.',
      'مصلحة التدريب',
    ),
    boutons: ['بيان أوقات حضوري'],
  },
  disponibilites_rappel: {
    objet: 'تذكير: أوقات حضوركم للمناقشات',
    corps: asCorps(
      'مرحبا {{destinataire}}،',
      'لم تصلنا بعد أوقات حضوركم للمناقشات «{{campagne}}».',
      '{{bouton}}',
      'يمكنكم الإجابة وتغيير إجابتكم إلى غاية {{jusqu_au}}.',
      'هذا الرابط شخصي: لا ترسلوه إلى غيركم.',
      'مصلحة التدريب',
    ),
    boutons: ['بيان أوقات حضوري'],
  },
  bienvenue: {
    objet: 'مرحبا بكم',
    corps: asCorps(
      'مرحبا {{destinataire}}،',
      'فتحت مصلحة التدريب حسابا لفائدة {{entreprise}} في «فضاء مصلحة التدريب».',
      'ما عليكم إلا اختيار كلمة المرور.',
      '{{bouton}}',
      'يستعمل هذا الرابط مرة واحدة فقط، ومدة صلاحيته: {{duree}}.',
      'مصلحة التدريب',
    ),
    boutons: ['اختيار كلمة مرور'],
    sans: { entreprise: 'مؤسستكم' },
  },
  invitation: {
    objet: 'دخولكم إلى «فضاء مصلحة التدريب»',
    corps: asCorps(
      'مرحبا {{destinataire}}،',
      'وصلتكم دعوة من {{auteur}} للانضمام إلى «فضاء مصلحة التدريب».',
      'ما عليكم إلا اختيار كلمة المرور.',
      '{{bouton}}',
      'يستعمل هذا الرابط مرة واحدة فقط، ومدة صلاحيته: {{duree}}.',
      'إذا لم تكونوا تنتظرون هذه الدعوة فتجاهلوا هذه الرسالة.',
      'مصلحة التدريب',
    ),
    boutons: ['اختيار كلمة مرور'],
    sans: { auteur: 'أحد المسؤولين' },
  },
  mot_de_passe: {
    objet: 'اختيار كلمة مرور جديدة',
    corps: asCorps(
      'مرحبا {{destinataire}}،',
      'لقد طلبتم كلمة مرور جديدة في «فضاء مصلحة التدريب».',
      '{{bouton}}',
      'يستعمل هذا الرابط مرة واحدة فقط، ومدة صلاحيته: {{duree}}.',
      'إذا لم تطلبوا ذلك فتجاهلوا هذه الرسالة: لن تتغير كلمة المرور.',
      'مصلحة التدريب',
    ),
    boutons: ['اختيار كلمة مرور'],
  },
  commentaire: {
    objet: 'تمت الإشارة إليكم في ملاحظة',
    corps: asCorps(
      'مرحبا {{destinataire}}،',
      '{{bouton}}',
      'من صفحة «ملفي الشخصي» تختارون متى تصلكم هذه الرسائل.',
      'مصلحة التدريب',
    ),
    boutons: ['فتح البطاقة', 'فتح فضاء مصلحة التدريب'],
  },
  pv: {
    objet: 'محضر مناقشة',
    corps: asCorps(
      'اجتمعت اللجنة الممضية أسفله يوم {{date}} على الساعة {{heure}}، {{salle}}، واستمعت إلى {{etudiant}} في مناقشة عمل التدريب.',
      'الموضوع: {{sujet}}',
      'جرى التدريب في {{entreprise}} بتأطير من {{encadrant}}.',
      'وبعد المداولة أسندت اللجنة العدد {{note}}.',
      'الملاحظة: {{mention}}',
    ),
  },
  convocation_papier: {
    objet: 'استدعاء',
    corps: asCorps(
      '{{destinataire}}،',
      'يرجى حضوركم فيما يلي:',
      '{{soutenances}}',
      'يرجى إحضار: {{a_apporter}}',
      'للوصول: {{acces}}',
    ),
  },
  attestation_jury: {
    objet: 'شهادة مشاركة في لجنة مناقشة',
    corps: asCorps(
      'تشهد مصلحة التدريب بأن {{destinataire}} شارك خلال السنة الجامعية {{annee}} في المناقشات التالية:',
      '{{soutenances}}',
      'سلمت هذه الشهادة للإدلاء بها عند الحاجة.',
    ),
  },
  liste_diplomes: {
    objet: 'قائمة الخريجين',
    corps: asCorps(
      'بموجب قرار {{date}}، يعلن تخرج الطلبة التالية أسماؤهم في {{diplome}}، {{niveau}}، بعنوان السنة الجامعية {{annee}}:',
    ),
  },
  attestation_reussite: {
    objet: 'شهادة نجاح',
    corps: asCorps(
      'تشهد مصلحة التدريب بأن {{etudiant}}، رقم التسجيل {{matricule}}، أعلن نجاحه في {{diplome}}، {{niveau}}، بعنوان السنة الجامعية {{annee}}، بموجب قرار {{date}}.',
      'التدريب: {{sujet}}، {{entreprise}}. علامة المناقشة: {{note}}، بتقدير {{mention}}.',
      'سلمت هذه الشهادة للإدلاء بها عند الحاجة.',
    ),
  },
  fiche_porte: {
    objet: '{{salle}}',
    corps: asCorps('{{date}}', 'المناقشات جارية: يرجى الهدوء.'),
  },
  feuille_presence: {
    objet: 'ورقة الحضور',
    corps: asCorps('{{date}} · {{salle}}', 'يمضي كل شخص أمام اسمه.'),
  },
  fiche_notation: {
    objet: 'ورقة الأعداد',
    corps: asCorps('{{etudiant}} · {{date}}، {{heure}}، {{salle}}', 'تسلم إلى مصلحة التدريب بعد المداولة.'),
  },
}
