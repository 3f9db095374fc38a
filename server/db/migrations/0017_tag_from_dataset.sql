-- A tag that came with a dataset is shown to those who may see a dataset with it; one that somebody put into a vocabulary,
-- to everybody. Tags that vocabularies have already count as put there.
ALTER TABLE tag ADD COLUMN is_from_dataset boolean NOT NULL DEFAULT false;
UPDATE tag SET is_from_dataset = true WHERE vocabulary_id IS NULL;
