-- The organization that a request names: only its admins and editors read the e-mail address. No foreign key: the address of
-- a request to an organization that was purged is nobody's to read. Without one, sysadmins read it.
ALTER TABLE data_request ADD COLUMN organization_id uuid;

UPDATE data_request r SET organization_id = asked.id
FROM (
  SELECT d.id AS request_id, min(g.id::text)::uuid AS id FROM data_request d
  JOIN "group" g ON g.is_organization AND g.state = 'active' AND (
    lower(d.body) IN (g.name, lower(g.title))
    OR lower(d.body) IN (SELECT lower(value) FROM jsonb_each_text(g.title_translated)))
  WHERE d.body <> '' AND EXISTS (
    SELECT FROM member m WHERE m.group_id = g.id AND m.capacity IN ('admin', 'editor'))
  GROUP BY d.id HAVING count(*) = 1
) asked WHERE asked.request_id = r.id;
