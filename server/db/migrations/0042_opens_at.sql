-- `opens_at` of an uploaded file, in UTC: until the portal removes it, only editors of the dataset can read the file. Keys of that
-- name which other portals gave to their resources have no such meaning.
UPDATE resource SET extras = extras - 'opens_at' WHERE extras ? 'opens_at';
CREATE INDEX resource_opens_at ON resource ((extras->>'opens_at') COLLATE "C") WHERE extras ? 'opens_at';
