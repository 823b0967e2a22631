import { words } from './table'

/** First and last names of students and teachers. */
export const prenoms = words(`
  Ahmed, Aïcha, Ali, Alya, Amel, Amine, Anis, Arij, Asma, Aymen, Aziz, Bilel, Chaïma, Cyrine, Dalila, Dorra, Eya,
  Farah, Faten, Fedi, Feriel, Firas, Ghada, Ghassen, Habib, Haïfa, Hajer, Hamza, Hédi, Héla, Houssem, Ibtissem, Imen,
  Inès, Islem, Jihène, Karim, Khalil, Khouloud, Lamia, Latifa, Leïla, Linda, Lotfi, Maha, Mahdi, Malek, Manel, Marwa,
  Mehdi, Mélissa, Meriem, Mohamed Ali, Mouna, Nader, Nadia, Nesrine, Nizar, Nour, Olfa, Oumaïma, Oussama, Rached,
  Rahma, Rania, Rayen, Rim, Saber, Safa, Sahar, Salma, Sami, Sarra, Sélim, Siwar, Skander, Slim, Sonia, Syrine, Tarek,
  Wael, Wafa, Walid, Wided, Yasmine, Yassine, Youssef, Zeineb, Zied, Mamadou, Fatoumata, Aminata, Noémie
`)

export const noms = words(`
  Abdelkefi, Ammar, Aouadi, Ayadi, Azaiez, Baccouche, Belhaj, Belkhodja, Ben Abdallah, Ben Amor, Ben Cheikh, Ben Fredj,
  Ben Hassine, Ben Jemaa, Ben M'rad, Ben Romdhane, Ben Salem, Ben Slimane, Bouaziz, Boughanmi, Boukadida, Bouzid,
  Brahmi, Chaabane, Chaouch, Chebbi, Cherif, Dhaouadi, Dridi, El Aroui, El Euch, Fakhfakh, Ferchichi, Gabsi, Garbouj,
  Ghannouchi, Gharbi, Guesmi, Hachicha, Hamdi, Hamrouni, Hammami, Jaziri, Jebali, Jouini, Kacem, Kallel, Karoui,
  Khelifi, Khemiri, Lahmar, Louati, Maalej, Mabrouk, Mahjoub, Mansouri, Masmoudi, Mejri, Mekki, Mezghani, Mhiri,
  Mzoughi, Nasri, Ouali, Ouertani, Rebai, Rekik, Riahi, Saïdi, Sassi, Sellami, Smaoui, Souissi, Tlili, Touati,
  Trabelsi, Triki, Yahyaoui, Zarrouk, Zghal, Zouari, Diallo, Traoré, N'Guessan, Haddad-Lefèvre
`)

/** The minority of students and teachers whose names the school keeps in Arabic script. */
export const nomsArabes = words(`
  أحمد الطرابلسي, مريم بن سالم, يوسف الهمامي, فاطمة الزهراء الشابي, خليل المنصوري, آمنة القاسمي, إبراهيم الدريدي,
  نور الهدى العياري, سلمى بوعزيز, محمد أمين الغربي, هاجر المثلوثي, عبد الرحمان الجبالي, زينب الرياحي, طارق العبيدي,
  إيناس التليلي, وائل الماجري, رحمة الكعبي, أنس الفرشيشي, شيماء السعيدي, بلال النصري, هدى الورتاني, مالك الصغير,
  ليلى العوني, عمر الزواري, سناء المهيري, رامي الحداد
`)
