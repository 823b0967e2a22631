-- The codes that the product's rules name: internship types, jury types, mentions.

INSERT INTO internship.type_stage (id, label) VALUES
  (1, '{"fr": "Obligatoire", "en": "Compulsory", "ar": "إجباري"}'),
  (2, '{"fr": "Volontaire", "en": "Voluntary", "ar": "تطوعي"}');

INSERT INTO internship.type_jury (id, label) VALUES
  (1, '{"fr": "Président", "en": "Chair", "ar": "رئيس"}'),
  (2, '{"fr": "Rapporteur", "en": "Rapporteur", "ar": "مقرر"}'),
  (3, '{"fr": "Examinateur", "en": "Examiner", "ar": "ممتحن"}');

INSERT INTO internship.mention (id, label) VALUES
  (1, '{"fr": "Passable", "en": "Pass", "ar": "مقبول"}'),
  (2, '{"fr": "Assez bien", "en": "Fairly good", "ar": "قريب من الحسن"}'),
  (3, '{"fr": "Bien", "en": "Good", "ar": "حسن"}'),
  (4, '{"fr": "Très bien", "en": "Very good", "ar": "حسن جدا"}'),
  (5, '{"fr": "Excellent", "en": "Excellent", "ar": "ممتاز"}'),
  (6, '{"fr": "Ajourné", "en": "Deferred", "ar": "مؤجل"}');
