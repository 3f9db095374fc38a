-- Old activities are found without reading the whole table (server/db/deleteOld.ts).
CREATE INDEX activity_timestamp ON activity (timestamp);
