-- Since when the mail server takes no mail for a user, so that the pages of the portal can say so; null after a mail was taken.
ALTER TABLE notification_setting ADD COLUMN mail_failed timestamp;
