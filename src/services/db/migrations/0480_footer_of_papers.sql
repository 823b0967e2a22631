-- What the school has at the foot of its papers, in three languages; empty: nothing.

ALTER TABLE records.etablissement ADD COLUMN pied jsonb NOT NULL DEFAULT '{"fr": "", "en": "", "ar": ""}'
  CHECK (pied ?& ARRAY['fr', 'en', 'ar']);
