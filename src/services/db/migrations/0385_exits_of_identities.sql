-- What signing out at a provider needs, which it must be told who it is that leaves: kept from the sign-in for a while.
ALTER TABLE gateway.passage DROP CONSTRAINT passage_etape_check,
  ADD CONSTRAINT passage_etape_check CHECK (etape IN ('depart', 'retour', 'sortie'));
