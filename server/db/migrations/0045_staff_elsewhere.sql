-- A copy of an organization of the CKAN behind this portal. Its members are in that CKAN, and only those who have signed in here are
-- known, so it can always answer data requests.
ALTER TABLE "group" ADD COLUMN staff_elsewhere boolean NOT NULL DEFAULT false;
