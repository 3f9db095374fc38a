-- The settings of a map of a published query's result; null: its page does not open with a map.
ALTER TABLE published_query ADD COLUMN map jsonb;
