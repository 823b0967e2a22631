-- An evaluation that was opened again stayed open when results were published later. Opening it again asks for it anew from now on;
-- those that are open know from the trail since when.
UPDATE internship.evaluation x SET demande_le = opened.at
FROM (
  SELECT entity_id, max(at) AS at FROM gateway.audit
  WHERE entity = 'internship.evaluation' AND action = 'UPDATE'
    AND before->>'signe_le' IS NOT NULL AND after->>'signe_le' IS NULL GROUP BY entity_id
) AS opened
WHERE opened.entity_id = x.id::text AND x.signe_le IS NULL AND x.motif <> ''
  AND opened.at > coalesce(x.demande_le, '-infinity')
  -- nothing of a closed year is written any more
  AND x.annee_id IN (SELECT id FROM records.annee WHERE NOT cloturee);
