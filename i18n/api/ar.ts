import type { ApiMessages } from './fr'

const ar: ApiMessages = {
  titre: 'واجهة برمجة فضاء مصلحة التدريب',
  langues: 'اللغة',
  sommaire: 'جميع النداءات',
  intro: 'كل نداءات المنتج كما يتحقق منها الخادم ويجيب عنها. أوصاف النداءات بالإنجليزية.',
  document: 'وثيقة OpenAPI 3.1',
  acces: {
    titre: 'من يتصل',
    texte:
      'يعرّف البرنامج بنفسه بمفتاح ينشئه مسؤول في «المؤسسة» ثم «مفاتيح الواجهة البرمجية»، ويرسله مع كل نداء:',
    reste:
      'يقرأ المفتاح ويكتب ما تسمح به مجالاته وشهاداته، في السنة الجارية. ولا يتجاوز %{appels} نداء في الدقيقة. ويمكن لأعضاء المصلحة استعمال جلستهم أيضا.',
  },
  refus: {
    titre: 'الرفض',
    texte: 'النجاح هو 200 مع الجواب بصيغة JSON. ولكل رفض رمز ثابت وجملة للسجلات:',
    statut: 'الحالة',
    codes: 'الرموز',
  },
  listes: {
    titre: 'القوائم',
    texte:
      'تجيب القائمة بصفحة واحدة مع %{page} و%{perPage}، وبكل صفوفها بدونهما. ويمكن ترتيبها والبحث فيها وتصفيتها:',
  },
  appels: 'النداءات',
  appel: {
    qui: 'من يحق له',
    domaine: 'مجال المفتاح',
    limites: 'الحدود',
    refus: 'الرفض',
    autres: 'والقواعد بالحالة 409',
    envoi: 'ما يُرسل',
    reponse: 'ما يُجاب به',
    exemple: 'مثال',
    rien: 'لا شيء',
  },
  qui: {
    tous: 'الجميع',
    reader: 'كل أعضاء المصلحة',
    manager: 'المسيّرون والمسؤولون',
    administrator: 'المسؤولون',
    etudiant: 'الطلبة',
    enseignant: 'الأساتذة',
    entreprise: 'الشركات',
    tuteur: 'المؤطرون في الشركات',
    espace: 'من فضائهم: %{personnes}',
  },
  limites: {
    adresse: '%{nombre} لكل عنوان في %{minutes} د',
    compte: '%{nombre} لكل حساب',
    personne: '%{nombre} لكل شخص في %{minutes} د',
    corps: 'حجم المحتوى %{ko} كيلوبايت على الأكثر',
  },
}

export default ar
