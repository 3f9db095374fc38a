-- Who works on a request, and in whose name it was answered: an organization, or without one the portal's sysadmins. No
-- foreign key, as for the recipient: an answer of an organization that was purged is not one of the sysadmins.
ALTER TABLE data_request
  ADD COLUMN assigned_to uuid REFERENCES app_user ON DELETE SET NULL,
  ADD COLUMN signed_by uuid;
CREATE INDEX data_request_recipient ON data_request (organization_id, id);

-- Only sysadmins and staff of the organization could answer, so whoever is not a sysadmin was staff then, also if the
-- person is no longer a member.
UPDATE data_request r SET signed_by = r.organization_id
FROM app_user u
WHERE u.id = r.answered_by AND r.organization_id IS NOT NULL AND (NOT u.sysadmin OR EXISTS (
  SELECT FROM member m WHERE m.group_id = r.organization_id AND m.user_id = u.id AND m.capacity IN ('admin', 'editor')));
