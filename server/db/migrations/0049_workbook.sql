-- The sheets of the workbook that a table was read from, and the sheet that it is. Null for one sheet, for other files, and for
-- tables that were loaded earlier.
ALTER TABLE datastore_table ADD COLUMN workbook jsonb;
