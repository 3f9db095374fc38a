-- Which file or address a table was loaded from; NULL for a table that was made or changed with the API. By this the page of a
-- file says when its table is still that of the former file, and the loader drops such a table when the new file cannot become
-- one. A table whose last load did not succeed may have been made with the API, so it stays.
ALTER TABLE datastore_table ADD COLUMN loaded_from text;
UPDATE datastore_table d SET loaded_from = CASE WHEN r.url_type = 'upload' THEN coalesce(r.file_id, r.id)::text ELSE r.url END
  FROM datastore_load l JOIN resource r ON r.id = l.resource_id WHERE l.resource_id = d.resource_id AND l.state = 'complete';
