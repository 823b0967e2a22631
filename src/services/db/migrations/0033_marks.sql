-- How far somebody has looked at the records of a kind, so that lists can mark what others have changed since.

CREATE TABLE gateway.visite (
  uid text NOT NULL,
  kind text NOT NULL,
  -- Rows of the trail behind this one are marked: its end when the visit before this one ended.
  since bigint NOT NULL,
  -- Its end at the last look.
  seen bigint NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (uid, kind)
);
CREATE INDEX visite_seen_at ON gateway.visite (seen_at);

-- The marked records that were opened since, and where the trail ended then.
CREATE TABLE gateway.consultation (
  uid text NOT NULL,
  kind text NOT NULL,
  record_id bigint NOT NULL,
  seen bigint NOT NULL,
  PRIMARY KEY (uid, kind, record_id),
  FOREIGN KEY (uid, kind) REFERENCES gateway.visite ON DELETE CASCADE
);

-- The latest changes of a record and of its parts, however long its history.
DROP INDEX gateway.audit_entity;
CREATE INDEX audit_entity ON gateway.audit (entity, entity_id, id);
DROP INDEX gateway.audit_parent;
CREATE INDEX audit_parent ON gateway.audit (entity, parent_id, id) WHERE parent_id IS NOT NULL;

-- All that decides which changes are told, beside the order that they are told in: a page is found and counted without its
-- rows.
DROP INDEX gateway.audit_first;
CREATE INDEX audit_first ON gateway.audit (id) INCLUDE (annee_id, entity, actor, at) WHERE id = change_id;
DROP INDEX gateway.audit_actor;
CREATE INDEX audit_actor ON gateway.audit (lower(actor), id) INCLUDE (annee_id, entity, actor, at) WHERE id = change_id;
DROP INDEX gateway.audit_kind;
CREATE INDEX audit_kind ON gateway.audit (entity, change_id) INCLUDE (annee_id, actor, at);
CREATE INDEX audit_day ON gateway.audit (at) INCLUDE (id, annee_id, entity, actor) WHERE id = change_id;
